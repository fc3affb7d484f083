import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { type Testimonial, testimonialMachine } from '#machines/testimonial/testimonial.machine.ts'
import { saveTestimonialsOff, testimonialsOff } from '#session/preferences.ts'
import { dismissCard, showCard } from '../toasts.tsx'
import { flowRoot, useFlow } from '../useFlow.ts'
import { TestimonialCard } from './TestimonialCard.tsx'

export interface TestimonialSwitch {
  enabled: boolean
  setEnabled: (on: boolean) => void
}

const CARD = 'testimonial'

/** Shows testimonials one after another, and none while `paused`. D11 */
export function useTestimonials(paused: boolean) {
  const [machine] = useState(providedMachine)
  const [input] = useState(() => ({ paused, switchedOff: testimonialsOff() }))
  const [snapshot, send, actor] = useFlow(machine, { input })

  useEffect(() => {
    send({ type: paused ? 'pause' : 'resume' })
  }, [paused, send])

  useEffect(() => {
    const shown = actor.on('testimonial', ({ testimonial }) =>
      showCard(
        <TestimonialCard
          testimonial={testimonial}
          onSwitchOff={() => send({ type: 'switchOff' })}
        />,
        CARD,
      ),
    )
    const hidden = actor.on('hidden', () => dismissCard(CARD))
    return () => {
      shown.unsubscribe()
      hidden.unsubscribe()
      dismissCard(CARD)
    }
  }, [actor, send])

  return {
    /** attributes of the flow's root element (U4) */
    root: flowRoot(snapshot),
    enabled: snapshot.hasTag('on'),
    setEnabled: (on: boolean) => send({ type: on ? 'switchOn' : 'switchOff' }),
  }
}

const providedMachine = () =>
  testimonialMachine.provide({
    actors: {
      readTestimonials: fromPromise<readonly Testimonial[], void>(async () => {
        const { getProofs } = await import('#content/queries.ts')
        return getProofs()
      }),
    },
    actions: { storeChoice: (_, { switchedOff }) => saveTestimonialsOff(switchedOff) },
  })
