/** The numbers that texts write as words, from one on. */
export const numberWords = [
  ...['one', 'two', 'three', 'four', 'five'],
  ...['six', 'seven', 'eight', 'nine', 'ten'],
]
