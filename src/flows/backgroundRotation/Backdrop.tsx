import { Pause, Play } from 'lucide'
import { flowRoot, useFlow } from '#actors/useFlow.ts'
import { backgroundCount } from '#machines/backgroundRotation/backgroundRotation.machine.ts'
import { buttonLabel } from '#machines/meta.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { BackdropArt } from './BackdropArt.tsx'

/** The rotating picture beside sign-up and the button that pauses it. A10, U16 */
export function Backdrop() {
  const [snapshot, send] = useFlow('backgroundRotation')
  const { variant } = snapshot.context
  const isRotating = snapshot.can({ type: 'pause' })
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
      <IconButton
        className="backdrop-hold"
        icon={isRotating ? Pause : Play}
        label={buttonLabel(snapshot) ?? ''}
        onClick={() => send({ type: isRotating ? 'pause' : 'resume' })}
      />
    </div>
  )
}
