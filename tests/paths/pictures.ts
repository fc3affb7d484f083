/** Where a run leaves the picture of a state, within its folder. */
export const pictureOf = (state: string): string =>
  `pictures/${state.replaceAll(' ', '+').replaceAll(/[^\w.+-]/g, '_')}.png`
