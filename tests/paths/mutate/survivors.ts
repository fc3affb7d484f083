/** Mutants that no test can tell from the chart, by their words, each with the reason. */
export const explained: Readonly<Record<string, string>> = {}
