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
} as const
