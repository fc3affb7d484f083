import type { figuresMachine } from '#machines/figures/figures.machine.ts'
import type { FiguresContext } from '#machines/figures/figures.types.ts'
import type { ScreenModel, ScreenState } from '../levels/screen/screenModel.ts'
import { failureTitle } from '../levels/screen/screenText.ts'

const failed = failureTitle('The figures are not shown', 'The figures were not read')
const again = 'Read again'

const figures: ScreenState = {
  hides: ['Reading the figures…'],
  answerText: ({ figures: read }: FiguresContext) => {
    const { waiting, times, refusals } = read!
    return [
      ...waiting.flatMap(({ count, overdue }) => (count > 0 ? [`${count}`, `${overdue}`] : [])),
      ...times.flatMap(({ decided, onTime }) => [`${decided}`, `${onTime}`]),
      ...refusals.map(({ reason, count }) => `${reason || 'In an operator’s own words'}${count}`),
      ...(times.length === 0 ? ['Nothing waits.', 'Nothing was refused in these days.'] : []),
    ]
  },
}

export const figuresScreen: ScreenModel<typeof figuresMachine> = {
  sharesPage: true,
  actions: {
    periodChosen: ({ days }, operator) => operator.fill('period', String(days)),
    refresh: (_, operator) => operator.press(again),
    retry: (_, operator, { button }) => operator.press(button),
    signedIn: (_, operator) => operator.hostEvent('signInAgain'),
  },
  states: {
    reading: {
      inContext: ({ figures: read }: FiguresContext) =>
        read ? figures : { shows: ['Reading the figures…'] },
      absentButtons: [again],
    },
    shown: { ...figures, buttons: [again] },
    notRead: { contextText: failed, buttons: ['Try again'] },
    signedOut: { absentButtons: [again] },
  },
}
