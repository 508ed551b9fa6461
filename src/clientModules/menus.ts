import {loadOnDemand} from '../onDemand/load';

function onClick({target}: Event): void {
  if ((target as Element).closest('.navbar__toggle'))
    void loadOnDemand().then(({holdPhoneMenu}) => holdPhoneMenu());
}

function onKeyDown(event: KeyboardEvent): void {
  const target = event.target as Element;
  const menu = target.closest<HTMLElement>('.navbar .dropdown');
  const keys = target.closest('.dropdown__menu') ? /^(Arrow|Home|End|Esc)/ : /^(Arrow|Esc)/;
  if (!menu || !keys.test(event.key)) return;
  event.preventDefault();
  void loadOnDemand().then(({moveInMenu}) => moveInMenu(menu, event.key));
}

// The theme's menus know Enter, Space and Tab alone.
if (typeof window !== 'undefined') {
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKeyDown);
}
