declare module '@theme/SearchModal' {
  import type {ReactNode} from 'react';

  export interface Props {
    initialQuery: string;
    onClose: () => void;
  }

  export default function SearchModal(props: Props): ReactNode;
}
