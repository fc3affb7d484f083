import type { reauthenticationMachine } from '#machines/reauthentication/reauthentication.machine.ts'
import type { ScreenModel } from '../levels/screen/screenModel.ts'
import { endSecondStep } from '../secondFactor/secondFactor.end.ts'

/** The password of the customer whose account it is. */
export const currentPassword = 'quiet maple harbour'

export const reauthenticationScreen: ScreenModel<typeof reauthenticationMachine> = {
  // The flow around it has toasts of its own.
  sharesPage: true,
  actions: {
    passwordTyped: (_, customer) => customer.fill('currentPassword', currentPassword),
    async submit({ passwordFilled }, customer, { button, next }) {
      const password = isWrongPassword(next) ? 'another password' : currentPassword
      await customer.fill('currentPassword', passwordFilled ? password : '')
      await customer.press(button)
    },
    cancel: (_, customer, { snapshot }) =>
      customer.press(snapshot.hasTag('secondStep') ? 'Close' : 'Cancel'),
  },
  outcomes: { secondFactor: endSecondStep },
  labels: { currentPassword: 'Current password' },
  states: {
    entering: {
      shows: ['Confirm it’s you', 'Before you change your second step, type your password.'],
      fields: ['currentPassword'],
      buttons: ['Continue', 'Cancel'],
    },
    checking: {
      lockedFields: ['currentPassword'],
      busyButtons: ['Checking…'],
      buttons: ['Cancel'],
    },
    proving: {
      shows: ['Confirm with your passkey'],
      buttons: ['Use your passkey', 'Cancel'],
      hides: ['Current password'],
    },
  },
}

const isWrongPassword = (next: { label: string } | undefined) =>
  next?.label.includes('wrongPassword') ?? false
