import type { requirementsMachine } from '#machines/requirements/requirements.machine.ts'
import type { ScreenModel, ScreenState } from '../levels/screen/screenModel.ts'
import { checklist, freeAmount, heldAmount } from './requirements.screenText.ts'

/** Goes on to the form although the withdrawal is on hold. */
export const anyway = 'Fill in the form anyway'

/** The checklist of a withdrawal on hold. No amount is called free. */
const onHold: ScreenState = {
  shows: ['Fee: none', 'It cannot be sent before the hold ends.'],
  hides: ['Free to withdraw'],
  answerText: (context) => [...checklist(context), ...heldAmount(context)],
}

export const requirementsScreen: ScreenModel<typeof requirementsMachine> = {
  // The window around it has toasts of its own.
  sharesPage: true,
  actions: {
    continue: (_, customer, { button, snapshot }) =>
      customer.press(snapshot.hasTag('blocked') ? anyway : button),
    verifyIdentity: (_, customer, { button }) => customer.press(button),
    // The identity check's dialog is the topmost, so it gets the press.
    identityClosed: (_, customer) => customer.press('Close'),
    retry: (_, customer, { button }) => customer.press(button),
    cancel: (_, customer, { snapshot }) =>
      snapshot.can({ type: 'identityClosed' })
        ? // The flow's own button is under another dialog, where no mouse can press it.
          customer.hostEvent('cancelBelow')
        : customer.press('Cancel'),
  },
  overlays: {
    kycNeeded: {
      dialog: 'KYC Verification',
      close: (customer) => customer.press('Close'),
      // In this state the path closes it with a move of its own.
      openIn: 'identityOpen',
    },
  },
  states: {
    preparing: {
      shows: ['What this withdrawal needs'],
      hides: ['Fee: none', 'could not be read'],
      buttons: ['Cancel'],
      absentButtons: ['Continue', 'Try again', 'Verify identity'],
    },
    preparingFailed: {
      shows: ['Your records could not be read'],
      hides: ['Fee: none'],
      buttons: ['Try again', 'Cancel'],
      absentButtons: ['Continue'],
    },
    checklist: {
      shows: ['Fee: none'],
      hides: ['On hold'],
      answerText: (context) => [...checklist(context), ...freeAmount(context)],
      buttons: ['Continue', 'Cancel'],
      absentButtons: ['Try again', 'Verify identity', 'Check again', anyway],
    },
    identityNeeded: {
      ...onHold,
      buttons: ['Verify identity', anyway, 'Cancel'],
      absentButtons: ['Continue', 'Check again'],
    },
    // The identity check is open above it and has a screen model of its own.
    identityOpen: {
      dialog: 'KYC Verification',
      absentButtons: ['Continue', 'Check again', 'Verify identity'],
    },
    onHold: {
      ...onHold,
      buttons: ['Check again', anyway, 'Cancel'],
      absentButtons: ['Continue', 'Verify identity'],
    },
  },
}
