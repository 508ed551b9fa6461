import open from 'open';

/** Opens a browser. Ignores a failure, since the terminal shows the address. */
export async function openBrowser(url: string): Promise<void> {
  try {
    await open(url, {app: chooseApp(), wait: false});
  } catch {
    // There is no browser, or no desktop.
  }
}

/** `DOCUSAURUS_BROWSER` is a short name (chrome, firefox, edge) or what the system calls the program. */
function chooseApp(): open.App | undefined {
  const browser = process.env.DOCUSAURUS_BROWSER;
  if (!browser) return undefined;
  const known: {[name: string]: open.App['name']} = {...open.apps};
  return {
    name: known[browser] ?? browser,
    arguments: process.env.DOCUSAURUS_BROWSER_ARGS?.split(' ') ?? [],
  };
}
