declare module '@generated/not-found/default/versions.json' {
  import type {ArchivedVersion} from '../types';

  const versions: ArchivedVersion[];
  export default versions;
}
