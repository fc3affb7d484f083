import type { resetPasswordMachine } from '#machines/resetPassword/resetPassword.machine.ts'
import type { ScreenModel } from '../levels/screen/screenModel.ts'
import { newPasswordActions, newPasswordLabels } from './newPassword.ts'

export const resetPasswordScreen: ScreenModel<typeof resetPasswordMachine> = {
  actions: newPasswordActions,
  labels: newPasswordLabels,
  states: {
    editing: {
      shows: ['8 to 128 characters.'],
      fields: ['password', 'confirmpassword'],
      buttons: ['Reset Password'],
      absentButtons: ['Get a new link'],
    },
    submitting: {
      busyButtons: ['Loading...'],
      lockedFields: ['password', 'confirmpassword'],
      absentButtons: ['Reset Password', 'Get a new link'],
    },
    linkInvalid: {
      fields: ['password', 'confirmpassword'],
      shows: ['your password has not changed'],
      buttons: ['Get a new link', 'Reset Password'],
    },
    changed: {
      busyButtons: ['Reset Password'],
      absentButtons: ['Get a new link'],
      hides: ['Loading...'],
    },
  },
}
