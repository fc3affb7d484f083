/** The entries of Robin Vale, a customer of the tests, in forms. */

/** The payee of withdrawals. */
export const payee = {
  accountName: 'Robin Vale',
  accountNumber: '9876543210',
  bankName: 'Example Savings Bank',
  accountType: 'Savings',
}

/** The values for both steps of a loan application. */
export const loanSteps = {
  personal: {
    homeAddress: '4 Mill Lane',
    state: 'Texas',
    city: 'Dallas',
    amount: '3000',
    monthlyIncome: '2400',
  },
  professional: {
    professionalCategory: 'Agriculture',
    professionalStatus: 'Self-employed',
    nextOfKin: 'Jo Vale',
    phone: '+1 555 010 0178',
    loanPurpose: 'A roof for the barn',
  },
}
