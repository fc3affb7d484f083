/** What runs behind the screens. */
export const background = {
  bank: {
    events: {
      located: 'the browser shows another page',
      sessionStarted: 'a session starts',
      sessionEnded: 'the session ends',
      signedIn: 'a customer signs in',
      customerRead: 'fresh customer details come',
      idleExpired: 'there was no activity for too long',
      signOutChosen: 'the customer chooses to sign out',
      contentChanged: 'the content service has something new',
    },
    guards: {
      isOtherPage: 'it has other flows, or one of them broke',
      'isPage contact': 'it is the contact page',
      'isPage signIn': 'it is the sign-in page',
      'isPage signUp': 'it is the sign-up page',
      'isPage forgotPassword': 'it is the page for a forgotten password',
      'isPage resetPassword': 'it is the page for a new password',
      isDashboardOpen: 'it is the dashboard, and a customer is signed in',
      'isPage dashboard': ['it is the dashboard', 'it is a public page'],
    },
    calls: {
      loadPage: { asks: 'load the page', done: 'it is loaded', fails: 'it is not loaded' },
      loadDashboard: {
        asks: 'load the dashboard',
        done: 'it is loaded',
        fails: 'it is not loaded',
      },
    },
    effects: {
      setPage: 'the page is noted',
      noteBroken: 'the next address starts it again',
      setCustomer: 'the customer is noted',
      clearCustomer: 'the customer is forgotten',
      startSession: 'the session starts',
      passCustomer: 'the session keeps the details',
      expireSession: 'the session ends',
      endSession: 'the session ends',
      passContentChange: 'the dashboard is told',
      goToSignIn: 'the sign-in page opens',
      goToDashboard: 'the dashboard opens',
    },
  },
  content: {
    events: {
      pageShown: 'the page is visible again',
      pageHidden: 'the page is hidden',
      welcome: 'the service welcomes the page',
      changed: 'something changes',
      lost: 'the connection is lost',
      wanted: 'a page shows a text',
    },
    effects: { openEntry: 'the text runs along' },
    calls: {
      listen: { asks: 'listen for changes', fails: 'it cannot listen' },
      watchVisibility: { asks: 'watch whether the page is visible', fails: 'it cannot watch' },
    },
  },
  contentEntry: {
    events: {
      watched: 'a page shows the text',
      unwatched: 'no page shows the text',
      retry: 'the customer asks again',
      updated: 'it may have changed',
      disconnected: 'the connection is lost',
    },
    guards: {
      isMissing: 'there is no built-in text',
      isReported: 'the built-in text may be outdated',
      isWatched: ['a page shows it', 'no page shows it'],
      isWatchedAndOutdated: 'it may have changed and a page shows it',
      isOutdated: 'it may have changed',
      isLastRead: ['no other read runs', 'the other read runs'],
    },
    calls: {
      readContent: { asks: 'read the text', done: 'the text comes' },
      readContentAgain: {
        asks: 'read the text again',
        done: 'the newer text comes',
        fails: 'reading again fails',
      },
    },
    effects: {
      recordWatched: 'it is read from now on',
      recordUnwatched: 'it is read no more',
    },
  },
  toast: {
    events: {
      pause: 'the pointer or the focus comes',
      resume: 'the pointer or the focus goes',
      dismiss: 'the customer or its flow dismisses it',
    },
  },
  toasts: {
    events: {
      show: 'a flow or a page shows a line',
      showCard: 'a card is shown',
      dismiss: 'the customer dismisses one',
      dismissCard: 'a card no longer applies',
      flowMoved: 'a flow moves on',
      pause: 'the pointer or the focus comes',
      resume: 'the pointer or the focus goes',
      toastLeaving: 'one begins to leave',
      toastGone: 'one is gone',
    },
    effects: {
      add: 'it appears at the top; the same again and any error before it go',
      dismissToast: 'it begins to leave',
      removeError: 'its error goes at once',
      setHasDisplay: 'the messages appear',
      resumeAll: 'their time begins',
      setLeaving: 'it fades',
      remove: 'the others stay',
    },
    guards: { hasDisplay: ['the code that displays it is there', 'it has not come yet'] },
    calls: {
      toast: { asks: 'keep the time of one message' },
      loadDisplay: {
        asks: 'load what displays it',
        done: 'it is loaded',
        fails: 'it is not loaded',
      },
    },
  },
  upload: { events: { progressed: 'bytes leave the browser' } },
} as const
