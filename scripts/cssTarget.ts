/** The first browsers that know `light-dark()`; for older ones the build would resolve every colour at the root. */
export const cssTarget = ['chrome123', 'edge123', 'firefox120', 'safari17.5']
