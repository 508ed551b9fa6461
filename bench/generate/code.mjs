import {makeWord} from './words.mjs';

const makers = {
  python: (name, other) => `from framework import ${name}, ${other}

@${name}(group="${other}", retries=3)
def load_${other}(context, path: str) -> dict[str, int]:
    """Reads ${other} from the given path."""
    rows = [row for row in open(path) if row.strip()]
    context.log.info(f"read {len(rows)} rows")
    return {"${name}": len(rows), "total": sum(map(len, rows))}`,
  typescript: (name, other) => `import {create, type Options} from '@example/${name}';

interface ${other}Options extends Options {
  readonly retries: number;
}

// highlight-next-line
export async function run(options: ${other}Options): Promise<void> {
  const client = await create({...options, name: \`${name}-\${options.retries}\`});
  for (const item of await client.list('${other}')) console.log(item.id ?? null);
}`,
  bash: (name, other) => `# Installs and starts ${name}
pip install "${name}[${other}]" --upgrade
export ${name.toUpperCase()}_HOME="$HOME/.${other}"
${name} run --${other} 4 | tee ${other}.log`,
  yaml: (name, other) => `${name}:
  - name: ${other}
    enabled: true
    limits: {cpu: 2, memory: 4Gi}
  # The rest is optional
  - name: default`,
  json: (name, other) => `{"${name}": {"${other}": [1, 2, 3], "enabled": true, "label": null}}`,
  sql: (name, other) => `SELECT id, count(*) AS total
FROM ${name}s JOIN ${other}s USING (id)
WHERE created_at > now() - interval '7 days'
GROUP BY id ORDER BY total DESC;`,
};

const MARKS = ['', '', ' title="example"', ' showLineNumbers', ' {2,4-5}'];

export function makeCode(random) {
  const language = random.pick(Object.keys(makers));
  const body = makers[language](makeWord(random), makeWord(random));
  return `\`\`\`${language}${random.pick(MARKS)}\n${body}\n\`\`\``;
}
