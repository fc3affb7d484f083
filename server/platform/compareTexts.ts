/** Orders texts by their characters: timestamps by time, and ids by when they were made. */
export const compareTexts = (one: string, other: string): number =>
  one < other ? -1 : one > other ? 1 : 0
