const LONGEST_WAIT_MS = 15_000;

/** Tries an assertion until it holds. If it does not hold in time, it throws the last error. */
export async function eventually(assertion) {
  const end = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    try {
      return await assertion();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
