import { editedValues, keepDraft } from '#actors/drafts.ts'
import { provideFlow } from '#actors/flowLogic.ts'
import { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts'
import { withdrawalActors } from './actors.ts'

provideFlow('withdrawal', withdrawalMachine.provide({ actors: withdrawalActors() }))
keepDraft('withdrawal', {
  name: 'withdrawal',
  valuesOf: (snapshot) =>
    snapshot.hasTag('succeeded') || snapshot.hasTag('alreadyMade')
      ? undefined
      : editedValues(snapshot),
})
