import type { changePasswordMachine } from '#machines/changePassword/changePassword.machine.ts'
import type { ScreenModel } from '../levels/screen/screenModel.ts'
import { failureTitle } from '../levels/screen/screenText.ts'
import { newPasswordActions, newPasswordLabels } from '../resetPassword/newPassword.ts'

const title = 'Change password'
const fields = ['password', 'confirmpassword']

export const changePasswordScreen: ScreenModel<typeof changePasswordMachine> = {
  sharesPage: true,
  actions: {
    ...newPasswordActions,
    close: (_, customer) => customer.press('Close'),
  },
  labels: newPasswordLabels,
  states: {
    editing: {
      dialog: title,
      shows: ['8 to 128 characters.', 'Every other device is signed out when you change it.'],
      contextText: failureTitle(
        'Your password was not changed',
        'We don’t know whether your password was changed',
      ),
      fields,
      buttons: ['Change password', 'Cancel', 'Close'],
    },
    saving: {
      dialog: title,
      busyButtons: ['Change password'],
      lockedFields: fields,
      absentButtons: ['Change password', 'Cancel', 'Close'],
    },
    saved: {
      dialog: title,
      shows: ['Your password is changed', 'Every other device is signed out.'],
      buttons: ['Done', 'Close'],
      absentButtons: ['Change password'],
    },
  },
}
