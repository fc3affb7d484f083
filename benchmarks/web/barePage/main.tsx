import { useMachine } from '@xstate/react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { assign, fromPromise, setup } from 'xstate'

/** The least that a sign-in by React, its router and XState can be: what the site's times are compared with. */
const signIn = setup({
  types: {
    context: {} as { email: string; password: string; isOpen: boolean },
    events: {} as
      | { type: 'typed'; field: 'email' | 'password'; value: string }
      | { type: 'submit' }
      | { type: 'toggle' },
  },
  actors: {
    post: fromPromise<void, { email: string; password: string }>(async ({ input }) => {
      const answer = await fetch('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      })
      if (!answer.ok) throw new Error(`answered ${answer.status}`)
    }),
  },
}).createMachine({
  context: { email: '', password: '', isOpen: false },
  initial: 'editing',
  on: {
    typed: { actions: assign(({ event }) => ({ [event.field]: event.value })) },
    toggle: { actions: assign(({ context }) => ({ isOpen: !context.isOpen })) },
  },
  states: {
    editing: { on: { submit: 'sending' } },
    sending: {
      invoke: { src: 'post', input: ({ context }) => context, onDone: 'done', onError: 'editing' },
    },
    done: {},
  },
})

function SignIn() {
  const [snapshot, send] = useMachine(signIn)
  const { email, password, isOpen } = snapshot.context
  if (snapshot.matches('done')) return <p>Login Verified</p>
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'submit' })
      }}
    >
      <button type="button" aria-expanded={isOpen} onClick={() => send({ type: 'toggle' })}>
        {isOpen ? 'Close the menu' : 'Open the menu'}
      </button>
      <label>
        Email
        <input
          value={email}
          onChange={(event) =>
            send({ type: 'typed', field: 'email', value: event.currentTarget.value })
          }
        />
      </label>
      <label>
        Password
        <input
          type="password"
          value={password}
          onChange={(event) =>
            send({ type: 'typed', field: 'password', value: event.currentTarget.value })
          }
        />
      </label>
      <button type="submit">Log In</button>
    </form>
  )
}

createRoot(document.getElementById('root')!).render(
  <BrowserRouter>
    <Routes>
      <Route path="*" element={<SignIn />} />
    </Routes>
  </BrowserRouter>,
)
