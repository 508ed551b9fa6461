const SLOW = {cpu: 4, latency: 150};

/** Emulates a cheap phone: a processor four times slower, 150 ms away. `bytesPerSecond` limits the network; by default, nothing does. */
export async function slowDown(page, {bytesPerSecond = -1} = {}) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: SLOW.cpu});
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}
