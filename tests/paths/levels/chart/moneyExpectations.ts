import type { FlowExpectations } from './expectation.ts'

export const moneyExpectations: FlowExpectations = {
  deposit: {
    confirmingLeave: { stay: 'choosing', close: 'choosing', leave: 'closed' },
    'bankDetails.confirmingLeave': {
      stay: 'bankDetails.loading.reading',
      close: 'bankDetails.loading.reading',
      leave: 'closed',
    },
    'walletAddresses.confirmingLeave': {
      stay: 'walletAddresses.loading.reading',
      close: 'walletAddresses.loading.reading',
      leave: 'closed',
    },
    stillUnknown: { close: 'postponed', retry: 'lookingBack' },
    alreadyMade: { close: 'closed' },
    lookingBack: {
      close: 'postponed',
      'findDeposit answers': 'alreadyMade',
      'findDeposit answers: not listed': ['choosing', 'proof.editing'],
    },
    'bankDetails.loading.reading': {
      'readBankDetails fails': 'bankDetails.unavailable',
      'after contentPatience': 'bankDetails.unavailable',
      'readBankDetails answers: none': 'bankDetails.unavailable',
      contentChanged: 'stays',
    },
    'bankDetails.shown.checking.reading': {
      'readBankDetails answers: one': 'bankDetails.shown.settled',
      'readBankDetails answers: none': 'bankDetails.unavailable',
      'readBankDetails fails': 'bankDetails.unavailable',
      'after contentPatience': 'bankDetails.unavailable',
    },
    'bankDetails.unavailable': {
      retry: 'bankDetails.loading.reading',
      contentChanged: 'bankDetails.loading.reading',
    },
    'walletAddresses.loading.reading': {
      'readAddresses fails': 'walletAddresses.unavailable',
      'after contentPatience': 'walletAddresses.unavailable',
      'readAddresses answers: none': 'walletAddresses.unavailable',
      contentChanged: 'stays',
    },
    'walletAddresses.shown.settled': { says: 'walletCopied' },
    'walletAddresses.shown.checking.reading': {
      'readAddresses answers: one': 'walletAddresses.shown.settled',
      'readAddresses answers: none': 'walletAddresses.unavailable',
      'readAddresses fails': 'walletAddresses.unavailable',
      'after contentPatience': 'walletAddresses.unavailable',
    },
    'walletAddresses.unavailable': {
      retry: 'walletAddresses.loading.reading',
      contentChanged: 'walletAddresses.loading.reading',
    },
    'proof.confirmingLeave': { stay: 'proof.editing', close: 'proof.editing' },
    'uploading.confirmingLeave': { close: 'uploading.sending', stay: 'uploading.sending' },
    'lookingUp.confirmingLeave': { close: 'lookingUp.reading', stay: 'lookingUp.reading' },
    succeeded: { says: 'depositSuccessful' },
  },
  loanPayment: {
    choosing: { next: ['paying.loading.reading', 'stays'] },
    'paying.loading.reading': {
      'readAccount fails': 'paying.unavailable',
      'after contentPatience': 'paying.unavailable',
      contentChanged: 'stays',
    },
    'paying.shown': { contentChanged: 'paying.loading.reading' },
    'paying.unavailable': {
      retry: 'paying.loading.reading',
      contentChanged: 'paying.loading.reading',
    },
    confirmingLeave: { stay: 'choosing', close: 'choosing', leave: 'closed' },
    'sending.sending': { 'sendPayment fails: amount refused': 'choosing' },
    'paying.confirmingLeave': {
      stay: 'paying.loading.reading',
      close: 'paying.loading.reading',
      leave: 'closed',
    },
    'proof.confirmingLeave': { stay: 'proof.editing', close: 'proof.editing' },
    'sending.confirmingLeave': { close: 'sending.sending', stay: 'sending.sending' },
  },
  depositReturn: {
    asked: { close: 'done' },
    held: { close: 'closed' },
    explaining: { close: 'closed' },
    requesting: {
      'requestCode fails': 'explaining',
      'requestCode fails: depositAskedBack': 'alreadyAsked',
    },
    proving: { 'secondFactor closes: cancelled': 'voiding', 'secondFactor breaks': 'restarting' },
    restarting: { 'revokeCode answers': 'explaining', 'revokeCode fails': 'explaining' },
    sending: { 'askBack fails: depositAskedBack': 'alreadyAsked' },
    unanswered: { close: 'closed' },
    alreadyAsked: { close: 'done' },
    voiding: { 'revokeCode answers': 'closed' },
  },
  kyc: {
    'uploading.sending': { 'sendKyc fails': 'form.editing' },
    'form.choosing': { close: 'closed' },
    'form.editing': { close: ['closed', 'form.confirmingLeave'] },
    'form.confirmingLeave': { close: 'form.editing', leave: 'closed', stay: 'form.editing' },
    'uploading.confirmingLeave': { close: 'uploading.sending', stay: 'uploading.sending' },
    succeeded: { says: 'kycUploaded', close: 'closed', 'after kycClose': 'closed' },
    closed: { says: 'kycSent' },
  },
  loanApplication: {
    'personal.editing': {
      close: ['closed', 'personal.confirmingLeave'],
      says: ['stepInvalid', 'loanUncertain'],
    },
    frozen: { close: 'closed' },
    'applying.posting': { 'takeLoan fails': ['professional.editing', 'personal.editing'] },
    'personal.confirmingLeave': {
      close: 'personal.editing',
      leave: 'closed',
      stay: 'personal.editing',
    },
    'professional.editing': { back: 'personal.editing' },
    'professional.confirmingLeave': {
      close: 'professional.editing',
      leave: 'closed',
      stay: 'professional.editing',
    },
    'applying.validating': { cancel: 'professional.editing', close: 'professional.editing' },
    'applying.waiting': { cancel: 'professional.editing', close: 'professional.editing' },
  },
  loanNotice: {
    reading: { 'loanRead (pending)': 'pending.idle', 'loanRead (none)': 'absent' },
    unavailable: { retry: 'reading' },
    'pending.verifying': { says: 'loanStillProcessing' },
    'pending.reloading': {
      loanUnread: 'pending.idle',
      'loanRead (none)': 'absent',
      'loanRead (pending)': 'pending.idle',
    },
  },
}
