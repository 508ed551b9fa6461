// Loaded before a command: its streams say that they are a terminal, as no test has one.
for (const stream of [process.stdout, process.stderr])
  Object.assign(stream, {isTTY: true, columns: 100, rows: 40});
