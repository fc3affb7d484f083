/** Enough entries to make a list scroll. */
export const countries = Array.from({ length: 40 }, (_, n) => ({
  value: `C${n}`,
  label: `Country ${n + 1}`,
}))
