import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

function press({target}: Event): void {
  const button = (target as Element).closest<HTMLElement>('[data-code]');
  if (button) void import('./press').then((buttons) => buttons.press(button));
}

// One listener for all blocks of code, so that none of them waits for React.
if (ExecutionEnvironment.canUseDOM) addEventListener('click', press);
