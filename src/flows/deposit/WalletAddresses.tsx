import { CopyButton } from '#ui/CopyButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { drawQrCode } from '../drawQrCode.ts'
import { PaymentStep } from '../PaymentStep.tsx'
import { QrCode } from '../QrCode.tsx'
import { type DepositStepProps, sentToday } from './stepProps.ts'

/** Step 3: the wallet addresses, below the warning that crypto payments cannot be reversed (S7). */
export function WalletAddresses(step: DepositStepProps) {
  const { addresses } = step.snapshot.context
  return (
    <PaymentStep
      {...step}
      heading="Wallet addresses"
      text={sentToday(step)}
      notice={
        <Notice tone="warning" title="A crypto payment cannot be reversed">
          Not even we can bring it back. Check the address and the network first, and never pay
          because someone else told you to.
        </Notice>
      }
      subject="Wallet addresses"
    >
      {addresses && (
        <ul className="deposit-wallets">
          {addresses.map(({ walletName, address }) => (
            <li key={`${walletName} ${address}`} className="deposit-wallet">
              <QrCode
                drawing={drawQrCode(address)}
                title={`QR code of the ${walletName} address`}
              />
              <div className="deposit-wallet-body">
                <h4>{walletName}</h4>
                <code>{address}</code>
                <CopyButton
                  text={address}
                  label={`Copy ${walletName} address`}
                  onCopied={() => step.send({ type: 'copied' })}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </PaymentStep>
  )
}
