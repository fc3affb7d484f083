/** Runs work, and counts the turns of the event loop that it gives back, in which other calls are served. */
export async function turnsDuring<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; turns: number }> {
  let turns = 0
  let next = setImmediate(function count() {
    turns += 1
    next = setImmediate(count)
  })
  try {
    const result = await work()
    return { result, turns }
  } finally {
    clearImmediate(next)
  }
}
