import { personRules, settingsFields } from '#domain/fieldRules.ts'
import type { accountSettingsMachine } from '#machines/accountSettings/accountSettings.machine.ts'
import type { ReauthenticationOutput } from '#machines/reauthentication/reauthentication.types.ts'
import type { Outcome, ScreenModel } from '../levels/screen/screenModel.ts'
import { failureTitle, labelsOf } from '../levels/screen/screenText.ts'

const title = 'Account Settings'

/** Ends the proof of who is there as the sample says. */
const endProof: Outcome = async (end, customer, { move }) => {
  if (end === 'failure') return customer.hostEvent('breakProof')
  const { granted } = (move as unknown as { sample: ReauthenticationOutput }).sample
  if (!granted) return customer.press('Cancel')
  await customer.hostEvent('prepareProof')
  await customer.fill('currentPassword', 'quiet maple harbour')
  await customer.press('Continue')
  await customer.hostEvent('endProof')
}

export const accountSettingsScreen: ScreenModel<typeof accountSettingsMachine> = {
  actions: {
    fieldChanged: ({ field, value }, customer) => customer.fill(field, value),
    submit: (_, customer, { button }) => customer.press(button),
    close: (_, customer, { snapshot }) =>
      snapshot.hasTag('leaving') ? customer.escape() : customer.press('Close'),
    stay: (_, customer) => customer.press('Go on editing'),
    leave: (_, customer) => customer.press('Leave'),
  },
  outcomes: { reauthentication: endProof },
  labels: { ...labelsOf(personRules), currentPassword: 'Current password' },
  states: {
    frozen: {
      dialog: title,
      shows: [
        'Your account is frozen, so your details cannot be changed now',
        'who froze it and how to unfreeze it',
        'Open the Security page',
      ],
      buttons: ['Close'],
      absentButtons: ['Save changes'],
    },
    editing: {
      dialog: title,
      contextText: failureTitle(
        'Your details were not saved',
        'We don’t know whether your details were saved',
      ),
      fields: settingsFields,
      buttons: ['Save changes', 'Close'],
    },
    confirmingLeave: {
      dialog: 'Leave without saving?',
      shows: ['What you changed will not be kept.'],
      buttons: ['Go on editing', 'Leave', 'Close'],
    },
    saving: {
      dialog: title,
      busyButtons: ['Save changes'],
      lockedFields: settingsFields,
      absentButtons: ['Save changes', 'Close'],
    },
    // The proof has a screen of its own.
    proving: {
      dialog: title,
      shows: ['Confirm it’s you', 'Before we change your details, type your password.'],
      buttons: ['Continue', 'Cancel', 'Close'],
      absentButtons: ['Save changes'],
    },
    saved: {
      dialog: title,
      shows: ['Your details are saved', 'You see them on your account page.'],
      buttons: ['Done', 'Close'],
      absentButtons: ['Save changes'],
    },
  },
}
