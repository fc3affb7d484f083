// A script of its own in the head of every page: theme and text size count before anything is painted (U8, U9).
;(() => {
  const { dataset } = document.documentElement
  const choices = { theme: ['light', 'dark'], textSize: ['large', 'larger'] }
  const apply = (setting, choice) => {
    if (choices[setting].includes(choice)) dataset[setting] = choice
    else delete dataset[setting]
  }
  for (const setting in choices) {
    try {
      apply(setting, localStorage.getItem(setting))
    } catch {
      // Without storage the system's settings count.
    }
  }
  // Another tab, or the account page of this one, has changed a choice.
  addEventListener('storage', ({ key, newValue }) => {
    if (key in choices) apply(key, newValue)
  })
})()
