import type { Phrases } from './phrases.ts'

const reading = (what: string) => ({
  asks: `read the ${what}`,
  done: 'they come',
  fails: 'reading fails',
})

const known = (what: string) => [`${what} are known from before`, 'nothing is known yet'] as const

/** The dashboard, the public site, and what runs along. */
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
      openKyc: '“Upload documents”',
      openLoan: '“Apply for Loan”',
      openLoanNotice: '“Loan status”',
      openWithdrawal: '“Withdraw” or a method',
      openSettings: '“Account Settings”',
      openHelp: '“Self Help”',
      closed: 'it closes',
      kycNeeded: 'identity must be verified',
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
      isKycMissing: 'no record is there',
      hasLoan: 'there is a loan',
      canWithdraw: 'the button shows',
    },
    calls: {
      readUser: reading('customer details'),
      readLoans: reading('loans'),
      readDeposits: reading('deposits'),
      readKyc: reading('identity record'),
      readTransfers: reading('withdrawals'),
    },
  },
  accountSettings: {
    events: {
      fieldChanged: 'changes a field',
      submit: '“Save changes”',
      close: 'closes the window',
      'confirmingLeave close': 'puts the question away',
      stay: 'goes on after all',
      leave: 'leaves all the same',
    },
    guards: {
      isFormValid: ['each field is blank or right', 'a field is wrong'],
      hasUnsavedInput: ['something was typed', 'nothing was typed'],
    },
    calls: {
      saveSettings: { asks: 'save the details', done: 'they are saved', fails: 'saving fails' },
    },
    effects: {
      setField: 'a fault marked beside it goes away',
      setErrors: 'each fault is marked beside its field',
    },
  },
  contact: {
    events: {
      fieldChanged: 'fills in a field',
      submit: '“Send Message”',
      again: 'goes back to the form',
    },
    guards: {
      isFormValid: ['each field is right', 'a field is empty or wrong'],
      isUnsupported: 'this bank takes no messages here',
    },
    calls: {
      sendMessage: { asks: 'send the message', done: 'the bank has it', fails: 'sending fails' },
    },
    effects: {
      setField: 'a fault marked beside it goes away',
      setErrors: 'each fault is marked beside its field',
    },
  },
  newsletter: {
    events: {
      fieldChanged: 'types the email',
      submit: '“Send”',
      again: 'goes back to the field',
    },
    guards: {
      isEmailValid: ['the email is right', 'the email is empty or wrong'],
      isUnsupported: 'this bank keeps no list',
    },
    calls: {
      subscribe: { asks: 'note the address', done: 'the bank has it', fails: 'sending fails' },
    },
    effects: {
      setEmail: 'a fault marked beside it goes away',
      setErrors: 'what is wrong is told at the field',
    },
  },
  navigation: {
    events: {
      linkChosen: 'chooses a link',
      groupPressed: 'presses …',
      menuPressed: 'presses the burger',
      escape: 'presses Escape',
      focusLeft: 'goes elsewhere',
    },
    guards: {
      'isGroup loans': 'Loans',
      'isGroup business': 'Business',
      'isGroup personal': 'Personal',
      'isGroup service': 'Service',
    },
  },
  pageLoad: {
    events: { started: 'asks for another page', loaded: 'the page is there' },
  },
  backgroundRotation: {
    events: { pause: '“Pause pictures”', resume: '“Play pictures”' },
    guards: {
      isMotionReduced: ['the customer asked for less motion', 'nobody asked for less motion'],
    },
  },
  testimonial: {
    events: {
      pause: 'a window opens, or the page is about investing',
      resume: 'the page is free again',
      switchOn: 'switches stories on',
      switchOff: '“Do not show customer stories”',
    },
    guards: {
      isSwitchedOff: ['switched off before', 'not switched off'],
      isPaused: ['this is no moment for praise', 'the page is free'],
      hasTestimonials: ['there are some', 'there are none'],
      isLastOfRound: ['it is the last of the round', 'there are more'],
    },
    calls: {
      readTestimonials: {
        asks: 'read the testimonials',
        done: 'the answer comes',
        fails: 'reading fails',
      },
    },
    effects: {
      recordPaused: 'it is remembered',
      recordResumed: 'it is remembered',
    },
  },
} as const satisfies Record<string, Phrases>
