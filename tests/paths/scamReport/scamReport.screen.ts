import type { scamReportMachine } from '#machines/scamReport/scamReport.machine.ts'
import type { ScreenModel } from '../levels/screen/screenModel.ts'
import { failureTitle } from '../levels/screen/screenText.ts'

const title = 'Report a scam'
const fields = ['kind', 'message']

export const scamReportScreen: ScreenModel<typeof scamReportMachine> = {
  actions: {
    fieldChanged: ({ field, value }, customer) => customer.fill(field, value),
    freezeChosen: (_, customer) => customer.press('Freeze my account as well'),
    submit: (_, customer, { button }) => customer.press(button),
    close: (_, customer, { snapshot }) =>
      snapshot.hasTag('leaving') ? customer.escape() : customer.press('Close'),
    stay: (_, customer) => customer.press('Go on writing'),
    leave: (_, customer) => customer.press('Leave'),
  },
  labels: { kind: 'What happened', message: 'Tell us more' },
  states: {
    editing: {
      dialog: title,
      shows: ['It is not your fault', 'Leave out passwords and codes.'],
      contextText: (context) => [
        ...failureTitle(
          'Your report was not sent',
          'We don’t know whether your report arrived',
        )(context),
        context.frozen ? 'Your account is frozen already' : 'Freeze my account as well',
      ],
      fields,
      buttons: ['Send the report', 'Cancel', 'Close'],
    },
    confirmingLeave: {
      dialog: 'Leave without sending?',
      shows: ['What you wrote will not be kept.'],
      buttons: ['Go on writing', 'Leave', 'Close'],
    },
    sending: {
      dialog: title,
      busyButtons: ['Send the report'],
      lockedFields: fields,
      absentButtons: ['Send the report', 'Cancel', 'Close'],
    },
    sent: {
      dialog: title,
      shows: ['Your report has arrived'],
      answerText: ({ report }) => [report.reference],
      contextText: ({ freeze, frozen }) =>
        freeze || frozen ? ['Your account is frozen meanwhile.'] : [],
      buttons: ['Done', 'Copy reference', 'Close'],
      absentButtons: ['Send the report'],
    },
  },
}
