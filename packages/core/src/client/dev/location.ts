/** Calls back when the address bar shows another path. */
export function watchLocation(onChange: () => void): void {
  let {pathname} = window.location;
  const check = () => {
    if (window.location.pathname === pathname) return;
    ({pathname} = window.location);
    onChange();
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = window.history[name].bind(window.history);
    window.history[name] = (...args) => {
      original(...args);
      check();
    };
  }
  window.addEventListener('popstate', check);
}
