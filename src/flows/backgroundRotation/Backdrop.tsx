import { Pause, Play } from 'lucide'
import { useEffect } from 'react'
import { flowRoot, useFlow } from '#actors/useFlow.ts'
import { backgroundCount } from '#machines/backgroundRotation/backgroundRotation.machine.ts'
import { buttonLabel } from '#machines/meta.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { BackdropArt } from './BackdropArt.tsx'
import './backgroundRotation.flow.ts'

/** The rotating picture beside sign-up and the button that pauses it, until a field is used. A10, U16 */
export function Backdrop() {
  const [snapshot, send] = useFlow('backgroundRotation')
  const { variant } = snapshot.context
  const isRotating = snapshot.can({ type: 'pause' })
  const canMove = isRotating || snapshot.can({ type: 'resume' })
  useEffect(() => {
    if (!canMove) return
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches('input, select, textarea'))
        send({ type: 'formUsed' })
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [canMove, send])
  return (
    <div className="backdrop" {...flowRoot(snapshot)} data-variant={variant}>
      {Array.from({ length: backgroundCount }, (_, index) => index).map((index) => (
        <div
          key={index}
          className={index === variant ? 'backdrop-layer backdrop-shown' : 'backdrop-layer'}
        >
          <BackdropArt variant={index} />
        </div>
      ))}
      {canMove && (
        <IconButton
          className="backdrop-hold"
          icon={isRotating ? Pause : Play}
          label={buttonLabel(snapshot) ?? ''}
          onClick={() => send({ type: isRotating ? 'pause' : 'resume' })}
        />
      )}
    </div>
  )
}
