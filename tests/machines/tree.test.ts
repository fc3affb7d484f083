import { expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { treeOf } from '#app/tree.ts'
import { bankMachine } from '#machines/bank/bank.machine.ts'
import { pageLoadMachine } from '#machines/pageLoad/pageLoad.machine.ts'
import type { Preparation } from '#machines/preparation.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { signInMachine } from '#machines/signIn/signIn.machine.ts'
import { actorOf } from '#machines/system.ts'
import { samplePreparation, sampleUser } from '#machines/testing/samples.ts'
import { answeredByTest } from './moneyIn.ts'

it('[U4] the tree of running actors names each flow with its states, and nothing that was typed', async () => {
  const pages = answeredByTest<Preparation, { page: string }>()
  const endless = fromCallback(() => undefined) as never
  const machine = bankMachine.provide({
    actors: {
      loadPage: pages.logic as never,
      session: sessionMachine,
      content: endless,
      toasts: endless,
      pageLoad: pageLoadMachine,
      signIn: signInMachine,
    },
  })
  const bank = createActor(machine, {
    input: { page: 'signIn', restored: {}, content: { jitter: 0 } },
  }).start()
  const running = ['  session: anonymous', '  content', '  toasts', '  pageLoad: shown']
  expect(treeOf(bank).split('\n')).toEqual([
    'bank: public.signIn.loading',
    ...running,
    '  loadPage',
  ])
  await pages.calls[0]!.answer(samplePreparation)
  const email = sampleUser.email
  actorOf(bank.system, 'signIn')!.send({ type: 'fieldChanged', field: 'email', value: email })
  const tree = treeOf(bank)
  expect(tree.split('\n')).toEqual(['bank: public.signIn.open', ...running, '  signIn: editing'])
  expect(tree).not.toContain(email)
  bank.stop()
})
