/** Where a command writes: its result, and its progress and errors. */
export interface Streams {
  out: (text: string) => void
  err: (text: string) => void
}
