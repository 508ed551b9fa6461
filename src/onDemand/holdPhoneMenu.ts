import {keepTabInside} from './keepTabInside';

const SHOWN = 'navbar-sidebar--show';
const BACKDROP = 'navbar-sidebar__backdrop';

/** Everything on the page beside the menu, apart from the layer that closes it on a tap. */
function listBehind(menu: Element): HTMLElement[] {
  const behind: HTMLElement[] = [];
  for (let inner = menu; inner.id !== '__docusaurus' && inner.parentElement;) {
    const outer: HTMLElement = inner.parentElement;
    const others = Array.from(outer.children).filter((child) => child !== inner);
    behind.push(...(others as HTMLElement[]));
    inner = outer;
  }
  return behind.filter((element) => !element.classList.contains(BACKDROP));
}

function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}

/** Resolves once the menu has moved in or out. It looks again after each animation, as a change of styles may start another one. */
async function whenStill(menu: HTMLElement): Promise<void> {
  for (;;) {
    const moving = menu.getAnimations();
    if (moving.length === 0) return;
    await Promise.allSettled(moving.map(({finished}) => finished));
  }
}

const isShown = (navbar: Element) => navbar.classList.contains(SHOWN);

function setBehind(behind: HTMLElement[], inert: boolean): void {
  for (const element of behind) element.inert = inert;
}

function describe(menu: HTMLElement, isOpen: boolean): void {
  const attributes = {role: 'dialog', 'aria-modal': 'true', 'aria-label': 'Menu'};
  for (const [name, value] of Object.entries(attributes)) {
    if (isOpen) menu.setAttribute(name, value);
    else menu.removeAttribute(name);
  }
}

function release(menu: HTMLElement, behind: HTMLElement[]): void {
  setBehind(behind, false);
  describe(menu, false);
  document.querySelector<HTMLElement>('.navbar__toggle')?.focus({preventScroll: true});
}

function hold(navbar: Element, menu: HTMLElement): void {
  if (!isShown(navbar)) return;
  const behind = listBehind(menu);
  const close = menu.querySelector<HTMLElement>('.navbar-sidebar__close');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close?.click();
    if (event.key === 'Tab') keepTabInside(menu, event);
  };
  const observer = new MutationObserver(() => {
    if (isShown(navbar)) return;
    observer.disconnect();
    document.removeEventListener('keydown', onKeyDown);
    afterPaint(() => release(menu, behind));
  });
  observer.observe(navbar, {attributeFilter: ['class']});
  document.addEventListener('keydown', onKeyDown);
  describe(menu, true);
  close?.focus();
  // `inert` gives the whole page new styles, so the menu is on the screen first.
  void whenStill(menu).then(() => setBehind(behind, isShown(navbar)));
}

/** Whether the menu is visible: before that, it can't take the focus. */
const isVisible = (menu: Element) => getComputedStyle(menu).visibility === 'visible';

const MOST_FRAMES = 120;

/** Makes the menu of phones a dialog until it closes: Escape closes it, and the page behind it can't be reached. */
export function holdPhoneMenu(frames = MOST_FRAMES): void {
  const navbar = document.querySelector(`.${SHOWN}`);
  const menu = navbar?.querySelector<HTMLElement>('.navbar-sidebar');
  // The theme opens it some time after the click.
  if (navbar && menu && isVisible(menu)) afterPaint(() => hold(navbar, menu));
  else if (frames > 0) requestAnimationFrame(() => holdPhoneMenu(frames - 1));
}
