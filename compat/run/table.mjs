const HEAD = ['case', 'plugin', 'version', 'build', 'browser', 'start', 'second build'];

/** @param {{results: Record<string, object>, names: string[]}} input results as `results/` holds them, names of all cases */
export function formatTable({results, names}) {
  const rows = Object.entries(results).map(formatRow);
  const good = Object.values(results).filter(({build}) => build === 'same').length;
  const lines = [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  const missing = names.filter((name) => !(name in results));
  const rest = missing.length > 0 ? `\nNot run yet: ${missing.join(', ')}.\n` : '';
  return `${rows.length} cases, ${good} of them the same as published, file by file.\n\n${lines.join('\n')}\n${rest}`;
}

function formatRow([
  name,
  {package: plugin, version, build, files, details, browser, start, again, isShared},
]) {
  return [
    `[${name}](cases/${name})`,
    plugin,
    version,
    build === 'same'
      ? `same, ${files} files`
      : `**${build}**${details ? `: ${escape(details)}` : ''}`,
    build === 'fails' ? '–' : formatProblems(browser, isShared),
    start ? formatStart(start, isShared) : '–',
    again ? escape(again) : '–',
  ];
}

function formatProblems(problems, isShared) {
  if (problems.length === 0) return 'ok';
  return `${isShared ? 'as published' : '**fails**'}: ${escape(problems[0])}`;
}

function formatStart({problems, seconds}, isShared) {
  if (problems.length > 0) return formatProblems(problems, isShared);
  return `ok, edit in ${seconds.toFixed(1)} s`;
}

const escape = (text) => text.replace(/\|/g, '\\|').replace(/</g, '&lt;').replace(/[{}]/g, '\\$&');
