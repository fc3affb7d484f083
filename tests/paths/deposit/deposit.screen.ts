import type { depositMachine } from '#machines/deposit/deposit.machine.ts'
import type { WalletAddress } from '#machines/deposit/deposit.types.ts'
import type { ScreenModel, ScreenState } from '../levels/screen/screenModel.ts'
import {
  accountFacts,
  chosen,
  failureTitle,
  isOutcomeUnknown,
  leaveTitle,
  money,
  notKept,
} from '../levels/screen/screenText.ts'

const title = 'Deposit'
const step = (look: ScreenState): ScreenState => ({ dialog: title, ...look })
const payment = (heading: string, look: ScreenState): ScreenState =>
  step({
    step: 'Payment details',
    contextText: ({ values, plan }) => {
      // A customer who typed no amount reads none here.
      if (!/^\d+(\.\d+)?$/.test(values.amount)) return []
      const isGold = plan === 'Gold' && /^[1-4]\d{3}(\.|$)/.test(values.amount)
      return [`Pay $${money(values.amount)}${isGold ? ' for Gold' : ''}.`]
    },
    ...look,
    shows: [heading, ...(look.shows ?? [])],
    buttons: ['Back', 'Close', ...(look.buttons ?? [])],
    failureElsewhere: 'a lost file is asked for where it is chosen',
  })
/** The amount of the deposit that had no answer. */
const openAmount: ScreenState['contextText'] = ({ open }) => [`$${money(open.amount)}`]
/** That the last deposit was looked for, until the next is sent. */
const notArrived: NonNullable<ScreenState['contextText']> = ({ open, failure }) =>
  open && !failure ? [`Your history does not show your last deposit of $${money(open.amount)}`] : []
const loading = { absent: ['Next Step', 'Retry'] }
const unavailable = {
  buttons: ['Retry'],
  absent: ['Next Step'],
  alert: /are not available right now/,
}

/** Of a deposit for Gold, by the samples of its amount. D7 */
const planHints: Record<string, string[]> = {
  '1000': ['It belongs to Gold.'],
  '250.50': ['It belongs to Basic ($100 - $999), not to Gold.'],
}

/** The same while the details are checked behind. */
const bankShown = payment('Bank transfer', {
  facts: () => [['Payment reference', /^RF\d\d( \w{1,4})+ Quote it in your transfer\.$/]],
  answerFacts: ({ bankDetails }) => bankDetails.flatMap(accountFacts),
  buttons: ['Next Step', /^Copy account number$/],
  absentButtons: ['Retry'],
})
const walletsShown = payment('Wallet addresses', {
  shows: [
    'A crypto payment cannot be reversed',
    'Check the address and the network first',
    'never pay because someone else told you to',
    // The sample and the dataset both have a Bitcoin address with a digit.
    /Bitcoin\s*[\w-]*\d/,
  ],
  answerText: ({ addresses }) =>
    addresses.map(
      ({ walletName, address }: WalletAddress) => new RegExp(`${walletName}\\s*${address}`),
    ),
  buttons: ['Next Step', /^Copy .* address$/],
  absentButtons: ['Retry'],
})

/** The question before a step is left. */
const leaving: ScreenState = {
  dialog: /^Leave (without sending|the form)\?$/,
  contextText: ({ failure, values, images }) => [
    notKept(values.amount !== '' && 'the amount', images.length > 0 && 'the pictures'),
    ...leaveTitle('Leave without sending?', 'Leave the form?')({ failure }),
    ...(isOutcomeUnknown(failure) ? ['Your history shows whether the last try arrived.'] : []),
  ],
  buttons: ['Go on with the deposit', 'Leave', 'Close'],
}

const leavingEarly: ScreenState = {
  ...leaving,
  failureElsewhere: 'the step of the proof shows it',
}

export const depositScreen: ScreenModel<typeof depositMachine> = {
  actions: {
    chooseBank: (_, customer) => customer.press('Bank Transfer'),
    chooseCrypto: (_, customer) => customer.press('Deposit Through Crypto'),
    next: (_, customer, { button }) => customer.press(button),
    // The question covers the button.
    back: (_, customer, { snapshot }) =>
      snapshot.hasTag('leaving') ? customer.hostEvent('back') : customer.press('Back'),
    retry: (_, customer, { snapshot }) =>
      customer.press(snapshot.hasTag('lookingBack') ? 'Ask again' : 'Retry'),
    contentChanged: (_, customer, { snapshot }) =>
      customer.hostEvent(
        'contentChanged',
        snapshot.hasTag('bankDetails') ? 'bankdetails' : 'addresses',
      ),
    copied: (_, customer) => customer.press(/^Copy .* address$/),
    fieldChanged: ({ field, value }, customer) => customer.fill(field, value),
    filesChosen: ({ files }, customer) => customer.choose('images', files),
    fileRemoved: ({ index }, customer, { snapshot }) =>
      customer.press(`Remove ${snapshot.context.images[index]?.name}`),
    submit: (_, customer, { button }) => customer.press(button),
    close: (_, customer, { snapshot }) =>
      snapshot.hasTag('leaving') ? customer.escape() : customer.press('Close'),
    leave: (_, customer) => customer.press(/^(Leave|Stop and leave)$/),
    stay: (_, customer) => customer.press(/^(Go on with the deposit|Keep uploading)$/),
  },
  labels: { amount: 'AMOUNT', images: 'Upload Proof' },
  states: {
    lookingBack: step({
      shows: ['Your last deposit', 'so that it is never counted twice', 'Looking in your history'],
      contextText: openAmount,
      buttons: ['Close'],
      absentButtons: ['Ask again', 'Next Step', 'Make Deposit'],
    }),
    stillUnknown: step({
      shows: [
        'Your last deposit may or may not have arrived',
        'Your history could not be read. Nothing was sent a second time.',
      ],
      contextText: openAmount,
      alert: /may or may not have arrived/,
      buttons: ['Ask again', 'Close'],
      absentButtons: ['Next Step', 'Make Deposit'],
    }),
    alreadyMade: step({
      shows: ['has arrived', 'The bank has it, once.'],
      contextText: openAmount,
      buttons: ['Done', 'Close'],
      absentButtons: ['Next Step', 'Make Deposit'],
    }),
    choosing: step({
      step: 'Method',
      shows: [
        'Select a Method To Deposit',
        'Easy deposit via bank transfer',
        'Deposit through wallet addresses',
      ],
      contextText: ({ open, failure, plan }) => [
        ...notArrived({ open, failure }),
        ...(plan ? ['Gold: $1,000 - $4,999'] : []),
      ],
      buttons: ['Bank Transfer', 'Deposit Through Crypto', 'Next Step', 'Close'],
      absentButtons: ['Back', 'Make Deposit'],
      failureElsewhere: 'a lost file is asked for where it is chosen',
    }),
    'bankDetails.loading.reading': payment('Bank transfer', {
      ...loading,
      shows: ['Bank details are being read'],
    }),
    'bankDetails.shown.settled': bankShown,
    'bankDetails.shown.checking.reading': bankShown,
    'bankDetails.unavailable': payment('Bank transfer', {
      ...unavailable,
      shows: ['Bank details are not available right now'],
      hides: ['Account number'],
    }),
    'walletAddresses.loading.reading': payment('Wallet addresses', {
      ...loading,
      shows: ['Wallet addresses are being read', 'A crypto payment cannot be reversed'],
    }),
    'walletAddresses.shown.settled': walletsShown,
    'walletAddresses.shown.checking.reading': walletsShown,
    'walletAddresses.unavailable': payment('Wallet addresses', {
      ...unavailable,
      shows: ['Wallet addresses are not available right now'],
      hides: [/Bitcoin/],
    }),
    confirmingLeave: leavingEarly,
    'bankDetails.confirmingLeave': leavingEarly,
    'walletAddresses.confirmingLeave': leavingEarly,
    'proof.editing': step({
      step: 'Proof',
      focus: { choosing: 'Proof of payment' },
      shows: ['Upload Proof'],
      contextText: ({ images, open, failure, plan, values }) => [
        ...(plan ? (planHints[values.amount] ?? []) : []),
        ...chosen(images),
        ...notArrived({ open, failure }),
        ...failureTitle(
          'The deposit was not accepted',
          'The deposit is not confirmed',
        )({ failure }),
      ],
      fields: ['amount', 'images'],
      buttons: ['Make Deposit', 'Back', 'Close'],
    }),
    'proof.confirmingLeave': leaving,
    'uploading.sending': step({
      shows: ['Uploading'],
      contextText: ({ images }) => chosen(images),
      lockedFields: ['amount', 'images'],
      buttons: ['Close'],
      absentButtons: ['Make Deposit', 'Back', /^Remove/],
    }),
    'uploading.confirmingLeave': {
      dialog: 'Stop the upload?',
      buttons: ['Keep uploading', 'Stop and leave', 'Close'],
    },
    'lookingUp.reading': step({
      shows: ['No answer yet. Looking in your history'],
      contextText: ({ images }) => chosen(images),
      hides: ['The deposit is not confirmed'],
      lockedFields: ['amount', 'images'],
      buttons: ['Close'],
      absentButtons: ['Make Deposit', 'Back', /^Remove/],
      failureElsewhere: 'The screen says that no answer came, and what is done about it.',
    }),
    'lookingUp.confirmingLeave': {
      dialog: 'Leave the form?',
      shows: ['Your history shows whether the last try arrived.'],
      buttons: ['Go on with the deposit', 'Leave', 'Close'],
      failureElsewhere: 'The form below the question says it.',
    },
    succeeded: step({
      shows: ['reported', 'We expect to confirm it by'],
      contextText: ({ values }) => [`${money(values.amount)} reported`],
      buttons: ['Done', 'Close'],
      absentButtons: ['Make Deposit'],
    }),
  },
}
