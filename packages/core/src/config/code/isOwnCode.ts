const INSTALLED = /[\\/]node_modules[\\/]/;
const CODE = /\.[cm]?[jt]sx?$/;

/** Whether the file is code of the site: published Docusaurus trusts installed packages, and so does the engine. */
export const isOwnCode = (file: string): boolean => CODE.test(file) && !INSTALLED.test(file);
