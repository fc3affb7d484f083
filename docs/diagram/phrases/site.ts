import { mainButton } from './mainButton.ts'

const known = (what: string) => [`${what} are known from before`, 'nothing is known yet'] as const

/** The dashboard, the public site, and what runs beside it. */
export const site = {
  dashboard: {
    events: {
      refresh: 'a refresh …',
      withdrawalChanged: 'a withdrawal changed',
      settingsSaved: 'details were saved',
      loanTaken: 'a loan was applied for',
      loanUncertain: 'a loan may have arrived',
      depositMade: 'a deposit was sent',
      kycSent: 'documents were sent',
      openDeposit: '“Deposit” or a plan',
      openDepositReturn: '“Get it back”',
      openKyc: '“Upload documents”',
      openLoan: '“Apply for Loan”',
      openLoanNotice: '“Loan status”',
      openWithdrawal: '“Withdraw” or a method',
      openSettings: '“Account Settings”',
      openHelp: '“Self Help”',
      kycNeeded: 'identity must be verified',
      loanWanted: 'the loan notice asks for the loan',
      contentChanged: 'the content service has something new',
      retry: mainButton,
      viewFailed: '…',
      close: '“Close”',
    },
    guards: {
      'isRequested user': 'of all, or of the customer',
      'isRequested loans': 'of all, or of the loans',
      'isRequested deposits': 'of all, or of the deposits',
      'isRequested kyc': 'of all, or of identity',
      'isRequested transfers': 'of all, or of withdrawals',
      'isKnown loans': known('loans'),
      'isKnown deposits': known('deposits'),
      'isKnown kyc': known('records'),
      'isKnown transfers': known('withdrawals'),
      canWithdraw: 'the button shows',
      canReturn: 'the deposit is confirmed',
      isWindow: 'the window makes an error',
      'canResume deposit': 'deposit',
      'canResume depositReturn': 'return',
      'canResume kyc': 'KYC',
      'canResume loanApplication': 'loan',
      'canResume loanNotice': 'notice',
      'canResume withdrawal': 'withdraw',
      'canResume accountSettings': 'settings',
      'canResume help': 'help',
    },
    effects: {
      passContentChange: 'the deposit is told',
      refreshAll: 'all is read again',
      clearWithdrawal: 'the identity check stays',
    },
    calls: {
      openWindow: {
        asks: 'load the window',
        done: 'the window is loaded',
        fails: 'the window is not loaded',
      },
      readUser: { asks: 'read the customer details' },
      readKyc: { asks: 'read the identity record' },
      readTransfers: { asks: 'read withdrawals' },
    },
  },
  accountSettings: {
    events: { fieldChanged: 'changes a field', submit: mainButton },
    guards: { isFrozen: 'the account is frozen' },
    calls: { saveSettings: { asks: 'save the details' } },
  },
  contact: {
    events: { submit: mainButton, again: mainButton },
    guards: { isUnsupported: 'this bank takes no messages here' },
  },
  newsletter: {
    events: { fieldChanged: 'types the email', submit: mainButton, again: mainButton },
    guards: { isUnsupported: 'this bank keeps no list' },
    calls: { subscribe: { asks: 'store the address' } },
  },
  navigation: {
    events: {
      linkChosen: 'chooses a link',
      groupPressed: 'presses …',
      menuPressed: 'presses the menu button',
      escape: 'presses Escape',
      focusLeft: 'moves pointer or focus away',
    },
    guards: {
      'isGroup loans': 'Loans',
      'isGroup business': 'Business',
      'isGroup personal': 'Personal',
      'isGroup service': 'Service',
    },
  },
  pageLoad: {
    events: { started: 'opens another page', loaded: 'the page is loaded' },
  },
  backgroundRotation: {
    events: { pause: mainButton, resume: mainButton },
    guards: {
      isMotionReduced: [
        'the customer asked for less motion',
        'the customer did not ask for less motion',
      ],
    },
  },
  testimonial: {
    events: {
      pause: 'a window opens, a field is used, or the page is scrolled or about investing',
      resume: 'nothing holds them back any more',
      switchOn: 'switches stories on',
      switchOff: '“Do not show customer stories”',
    },
    guards: { hasNext: ['there are more', 'it was the last of the round'] },
    effects: {
      recordPaused: 'the pause is recorded',
      recordResumed: 'the end of the pause is recorded',
    },
  },
  activity: {
    events: {
      filterChanged: 'a filter …',
      filtersCleared: '“Clear filters”',
      addressRead: 'goes back to other filters',
      more: '“Show more”, or scrolls to the end',
      'moreFailed more': '“Try again”',
      retry: '“Try again”',
      refresh: 'refreshes the page',
      openEntry: 'a movement',
      openStatement: '“Get a statement”',
      periodChanged: 'chooses a day',
      makeStatement: mainButton,
    },
    guards: {
      isTyped: ['is typed', 'is chosen'],
      hasProblem: ['a filter cannot be used', 'all can be used'],
      hasRows: 'there are movements',
      isFiltered: ['there are none, with filters', 'there are none'],
      hasMore: 'there are more',
      isOtherAddress: 'the address has other filters',
      isCallMissing: 'the back end has no such list',
      isKnown: 'it is in the list',
      isOffered: 'the back end has the list',
      isPeriodRight: ['the days can be used', 'a day cannot be used'],
    },
    effects: { setPeriodProblems: 'the field says why', setPeriod: 'the day is kept' },
    calls: {
      readPage: { asks: 'read movements', done: 'they come', fails: 'they do not come' },
      saveStatement: {
        asks: 'make the statement',
        done: 'it is saved',
        fails: 'it is not made',
      },
    },
  },
} as const
