import { mainButton } from './mainButton.ts'

/** The flows of operators. */
export const backOffice = {
  backOffice: {
    events: {
      retry: mainButton,
      active: 'the operator uses the page',
      signOut: '“Sign out”',
      pageChosen: 'chooses a page',
      sessionEnded: 'the session has ended',
      customerChosen: 'chooses the customer of an item',
      itemChosen: 'chooses what waits about a customer',
    },
    guards: {
      isInvited: ['a link of an invitation was opened', 'no link was opened'],
      isNobodySignedIn: 'nobody is signed in',
      isPage: ['it is this page', 'it is another page'],
      isSameOperator: ['it is the same operator', 'it is somebody else'],
    },
    calls: {
      readSession: { asks: 'ask who is signed in', done: 'somebody is', fails: 'no answer comes' },
      signOut: { asks: 'end the session', done: 'it is over', fails: 'it is not ended' },
    },
    effects: {
      setOperator: 'the operator is noted',
      tellQueueSignedIn: 'the queue is read again',
      tellCustomerPageSignedIn: 'the customer’s page goes on',
      tellFiguresSignedIn: 'the figures are read again',
      tellPaymentsSignedIn: 'the payments go on',
      openCustomer: 'the customer’s page opens',
      openItem: 'the queue opens the item',
      clearOperator: 'the operator is forgotten',
      clearInvited: 'the link is forgotten',
    },
  },
  decision: {
    events: {
      submit: 'the main button',
      'uncertain submit': mainButton,
      signedIn: 'the operator is signed in again',
    },
    guards: {
      isForChecker: ['a checker must agree', 'no checker is needed'],
      isSessionOver: 'the session is over',
      isOvertaken: 'somebody else was first',
      isForbidden: 'no role allows it',
      isOutcomeUnknown: 'nobody knows whether it was carried out',
    },
    calls: {
      carryOut: { asks: 'carry it out', done: 'the bank has it', fails: 'it is not carried out' },
    },
    effects: { tellSessionEnded: 'the sign-in is asked for' },
  },
  queue: {
    events: {
      filterChosen: 'chooses another kind',
      more: '“Show more”',
      refresh: 'presses R',
      'notRead retry': '“Try again”',
      retry: '“Open again”',
      open: 'opens a row',
      close: 'closes the item',
      offerChosen: 'chooses a decision',
      customerChosen: 'chooses the customer',
      signedIn: 'the operator is signed in again',
      sessionEnded: 'the session has ended',
    },
    guards: {
      isSessionOver: 'the session is over',
      isOtherFilter: 'it is another kind',
      hasMore: 'more rows wait',
      isListed: ['rows are known', 'no rows are known'],
      isOffered: 'it is offered',
      isLeftAlone: ['nothing was decided', 'it was decided'],
    },
    calls: {
      readQueue: { asks: 'read what waits', done: 'the rows come', fails: 'no rows come' },
      readItem: { asks: 'read the item', done: 'the item comes', fails: 'the item does not come' },
    },
    effects: {
      tellSessionEnded: 'the sign-in is asked for',
      tellSignedIn: 'the open decision is told',
      tellCustomerChosen: 'the customer’s page is asked for',
      refreshList: 'the list is read again',
    },
  },
  customerPage: {
    events: {
      search: 'searches for a customer',
      retry: mainButton,
      close: 'closes the page',
      itemChosen: 'chooses what waits',
      offerChosen: 'chooses a decision',
      signedIn: 'the operator is signed in again',
      sessionEnded: 'the session has ended',
    },
    guards: {
      isNamed: ['something was typed', 'nothing was typed'],
      isSessionOver: 'the session is over',
      isUnknown: 'nobody was found',
      isOffered: 'it is offered',
      isLeftAlone: ['nothing was decided', 'it was decided'],
    },
    calls: {
      readCustomer: {
        asks: 'read the customer',
        done: 'the customer comes',
        fails: 'the customer does not come',
      },
    },
    effects: {
      tellSessionEnded: 'the sign-in is asked for',
      tellSignedIn: 'the open decision is told',
      tellItemChosen: 'the queue is asked to open it',
    },
  },
  paymentRun: {
    events: {
      refresh: '“Read again”',
      retry: mainButton,
      runChosen: 'opens a run',
      close: '“Back to payments”',
      offerChosen: 'chooses a decision',
      fileAsked: '“Download the file”',
      itemChosen: 'opens a withdrawal',
      signedIn: 'the operator is signed in again',
      sessionEnded: 'the decision finds the session over',
    },
    guards: {
      isSessionOver: 'the session is over',
      isRunOpen: ['a run is open', 'no run is open'],
      isOffered: 'the bank offers it',
      hasFile: 'the run has a file',
      isLeftAlone: 'nothing was decided',
      isRunLeftAlone: 'nothing was decided about the run',
    },
    calls: {
      readPayments: {
        asks: 'read what may be paid',
        done: 'it comes',
        fails: 'it does not come',
      },
      readRun: { asks: 'read the run', done: 'the run comes', fails: 'the run does not come' },
      saveFile: {
        asks: 'get the file',
        done: 'the browser saves the file',
        fails: 'the file does not come',
      },
    },
    effects: {
      openRun: 'the run is noted',
      closeRun: 'the run is forgotten',
      setOffer: 'the decision is noted',
      clearOffer: 'the decision is over',
      tellItemChosen: 'the queue is asked to open it',
      tellSessionEnded: 'the sign-in is asked for',
      tellSignedIn: 'the decision goes on',
    },
  },
  figures: {
    events: {
      periodChosen: 'chooses another period',
      refresh: '“Read again”',
      retry: mainButton,
      signedIn: 'the operator is signed in again',
    },
    guards: { isSessionOver: 'the session is over', isOtherPeriod: 'it is another period' },
    calls: {
      readFigures: {
        asks: 'read the figures',
        done: 'the figures come',
        fails: 'the figures do not come',
      },
    },
    effects: { tellSessionEnded: 'the sign-in is asked for' },
  },
  operatorSignIn: {
    events: {
      fieldChanged: 'types the email',
      'invitation fieldChanged': 'types name or email',
      codeTyped: 'types a code',
      submit: mainButton,
      retry: mainButton,
      'ended back': mainButton,
    },
    guards: {
      isInvited: ['a link of an invitation was opened', 'no link was opened'],
      isFormFilled: ['both fields are filled', 'a field is empty'],
      isFilled: ['all is typed', 'a field is empty'],
      asksWho: 'the invitation names nobody',
      isInvitationValid: ['all is typed', 'a field is empty or wrong'],
      isPasswordWrong: 'email or password is wrong',
      isCodeWrong: 'the code is wrong',
      isStepOver: 'no tries are left, or it took too long',
      isInvitationOver: 'the invitation is over',
    },
    calls: {
      checkAppCode: { asks: 'check the code' },
      openInvitation: {
        asks: 'open the invitation',
        done: 'it is open',
        fails: 'it is not opened',
      },
      acceptInvitation: {
        asks: 'store the password',
        done: 'it is stored',
        fails: 'it is not stored',
      },
    },
    effects: {
      clearCodeError: 'its error is cleared',
      setMissing: 'each empty field is marked',
      setInvitationErrors: 'each wrong field is marked',
      setMissingInForm: 'each empty field is marked',
    },
  },
} as const
