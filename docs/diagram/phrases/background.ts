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
      isOtherPage: 'it has other flows',
      'isPage contact': 'it is the contact page',
      'isPage signIn': 'it is the sign-in page',
      'isPage signUp': 'it is the sign-up page',
      'isPage forgotPassword': 'it is the page for a forgotten password',
      'isPage resetPassword': 'it is the page for a new password',
      isDashboardOpen: 'it is the dashboard, and a customer is signed in',
      isDashboardPage: ['it is the dashboard', 'it is a public page'],
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
    },
    calls: {
      listen: { asks: 'listen for changes', fails: 'it cannot listen' },
      watchVisibility: { asks: 'watch whether the page is visible', fails: 'it cannot watch' },
    },
  },
} as const
