/** The address of a file that the build copies. */
declare module '!!file-loader*' {
  const address: string;
  export default address;
}

declare module '@generated/integrations/default/featured.json' {
  import type {Featured} from '@site/plugins/integrations/featured';

  const featured: Featured[];
  export default featured;
}
