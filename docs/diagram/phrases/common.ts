/** Events that mean the same in every chart. */
export const commonEvents = {
  fieldChanged: 'fills in a field',
  passwordTyped: 'types a password',
  filesChosen: 'chooses pictures',
  fileRemoved: 'removes a picture',
  back: '“Back”',
  close: 'closes the window',
  'confirmingLeave close': 'dismisses the question',
  stay: 'stays',
  leave: 'leaves',
} as const

/** Actions that do the same in every chart. */
export const commonEffects = {
  setField: 'its error is cleared',
  setEmail: 'its error is cleared',
  clearPasswordError: 'its error is cleared',
  setErrors: 'each invalid field is marked',
  addFiles: 'they are shown, with the reason if one cannot be sent',
  removeFile: 'it is removed',
} as const
