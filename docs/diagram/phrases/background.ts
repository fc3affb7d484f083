/** What runs behind the screens. */
export const background = {
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
      setLeaving: 'it fades',
      remove: 'the others stay',
    },
    calls: { toast: { asks: 'keep the time of one message' } },
  },
  upload: { events: { progressed: 'bytes leave the browser' } },
} as const
