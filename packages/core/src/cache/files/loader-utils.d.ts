/** The part of loader-utils 2 that is used here: its own types need those of webpack 4. */
declare module 'loader-utils' {
  const loaderUtils: {
    getHashDigest(content: Buffer, hash: string, digest: string, length: number): string;
  };
  export default loaderUtils;
}
