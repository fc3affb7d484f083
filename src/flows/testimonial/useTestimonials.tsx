import { useEffect } from 'react'
import { flowRoot, useBank, useFlow } from '#actors/useFlow.ts'
import { TestimonialCard } from './TestimonialCard.tsx'

export interface TestimonialSwitch {
  enabled: boolean
  setEnabled: (on: boolean) => void
}

const CARD = 'testimonial'

/** Shows testimonials one after another, and none while `paused`. D11 */
export function useTestimonials(paused: boolean) {
  const { toasts } = useBank()
  const [snapshot, send, actor] = useFlow('testimonial')

  useEffect(() => {
    send({ type: paused ? 'pause' : 'resume' })
  }, [paused, send])

  useEffect(() => {
    const shown = actor.on('testimonial', ({ testimonial }) =>
      toasts.showCard(
        <TestimonialCard
          testimonial={testimonial}
          onSwitchOff={() => send({ type: 'switchOff' })}
        />,
        CARD,
      ),
    )
    const hidden = actor.on('hidden', () => toasts.dismissCard(CARD))
    return () => {
      shown.unsubscribe()
      hidden.unsubscribe()
      toasts.dismissCard(CARD)
    }
  }, [actor, send, toasts])

  return {
    /** attributes of the flow's root element (U4) */
    root: flowRoot(snapshot),
    enabled: snapshot.hasTag('on'),
    setEnabled: (on: boolean) => send({ type: on ? 'switchOn' : 'switchOff' }),
  }
}
