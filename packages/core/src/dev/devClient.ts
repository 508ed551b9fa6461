export const EVENTS_PATH = '__velocisaurus/events';

/** Runs in the browser: listens for changes, shows errors over the page. Kept free of imports: its text is inlined. */
function listen(eventsUrl: string): void {
  const overlayId = '__velocisaurus-error';
  const hide = () => document.getElementById(overlayId)?.remove();
  const show = (text: string) => {
    hide();
    const overlay = document.createElement('pre');
    overlay.id = overlayId;
    overlay.setAttribute('role', 'alert');
    overlay.style.cssText =
      'position:fixed;inset:0;z-index:100000;margin:0;padding:2rem;overflow:auto;background:#1c1012;color:#ffd9dc;font:14px/1.5 monospace;white-space:pre-wrap';
    overlay.textContent = `${text}\n\n(Esc closes this message.)`;
    document.body.append(overlay);
  };
  document.addEventListener('keydown', ({key}) => key === 'Escape' && hide());
  const source = new EventSource(eventsUrl);
  // A tab that lost the server, e.g. across a restart, may hold an old shell.
  let lost = false;
  source.onerror = () => (lost = true);
  source.onopen = () => lost && location.reload();
  source.onmessage = ({data}) => {
    const event = JSON.parse(String(data)) as {type: string; text?: string};
    if (event.type === 'error') return show(event.text ?? '');
    hide();
    const {__velocisaurus: runtime, __velocisaurusUpdateShell: updateShell} = window as unknown as {
      __velocisaurus?: {reloadPage?: () => void};
      __velocisaurusUpdateShell?: () => Promise<boolean>;
    };
    if (event.type === 'page' && runtime?.reloadPage) runtime.reloadPage();
    else if (event.type === 'shell' && updateShell)
      void updateShell().then((done) => done || location.reload());
    else if (event.type !== 'ready') location.reload();
    return undefined;
  };
}

export function renderDevClient(baseUrl: string): string {
  return `<script>(${listen.toString()})(${JSON.stringify(baseUrl + EVENTS_PATH)})</script>`;
}
