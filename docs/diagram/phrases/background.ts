/** Flows without a screen. */
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
      isDashboardPage: ['it is a page of the dashboard', 'it is a public page'],
      isInDashboard: 'it is another page of the dashboard',
      'isPage activity': 'it is the activity page',
      'isPage security': 'it is the security page',
      isDashboardOpen: 'it is the dashboard, and a customer is signed in',
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
      clearBroken: 'all of them run',
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
  toasts: {
    events: {
      show: 'a flow or a page shows a message',
      flowMoved: 'a flow moves on',
      dismissCard: 'a card no longer applies',
    },
    effects: {
      keep: 'it waits',
      forgetError: 'its error no longer waits',
      forgetCard: 'it no longer waits',
      display: 'it appears at the top; the same again and any error before it go',
      clear: 'none waits any more',
      removeError: 'its error goes at once',
      dismissCard: 'it begins to leave',
    },
    calls: {
      loadDisplay: {
        asks: 'load what displays it',
        done: 'it is loaded',
        fails: 'it is not loaded',
      },
    },
  },
  upload: { events: { progressed: 'bytes leave the browser' } },
} as const
