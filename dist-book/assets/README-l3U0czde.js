var e=`<svg xmlns="http://www.w3.org/2000/svg" class="flow" data-diagram="flows" viewBox="0 0 1028 1006" width="1028" height="1006" role="img" aria-labelledby="flows-title flows-desc">
<title id="flows-title">How the flows lead into each other</title>
<desc id="flows-desc">Each box is a flow with a page of its own. 19 states and 34 ways between them.</desc>
<style>
.flow{--d-paper:#faf7f0;--d-box:#ffffff;--d-ink:#14231d;--d-soft:#4c5a53;--d-line:#7d8a82;--d-brand:#0f4a3b;--d-brand-soft:#e4efe8;--d-good:#13663f;--d-waiting:#7d4b00;--d-waiting-soft:#fcefd6;--d-bad:#b0271c;--d-bad-soft:#fcebe8;--d-focus:#b35a00}
@media(prefers-color-scheme:dark){.flow{--d-paper:#0d1512;--d-box:#1b2822;--d-ink:#edf1eb;--d-soft:#b2bfb8;--d-line:#74847b;--d-brand:#8cd6b9;--d-brand-soft:#17352b;--d-good:#84d6a6;--d-waiting:#f2c069;--d-waiting-soft:#362a10;--d-bad:#ff9f94;--d-bad-soft:#3b1a17;--d-focus:#f5bd66}}
.flow text{font:12px Helvetica, Arial, 'Liberation Sans', sans-serif;fill:var(--d-ink)}
.flow .page{fill:var(--d-paper)}
.flow .box{fill:var(--d-box);stroke:var(--d-line);stroke-width:1.2}
.flow .side>.box{stroke-dasharray:7 4}
.flow .holds>.box{fill:none;stroke:var(--d-brand);stroke-opacity:.55}
.flow .band{fill:var(--d-brand-soft)}
.flow .busy:not(.outside)>.box{fill:var(--d-waiting-soft)}
.flow .trouble:not(.outside)>.box{fill:var(--d-bad-soft);stroke:var(--d-bad)}
.flow .check>.box{stroke-dasharray:4 3;fill:none}
.flow .outside>.box{fill:none;stroke-dasharray:1.5 3}
.flow .inner{fill:none;stroke:var(--d-line)}
.flow .trouble>.inner{stroke:var(--d-bad)}
.flow .rule{stroke:var(--d-line);stroke-width:.8}
.flow .title{font-weight:700;font-size:13px}
.flow .check .title,.flow .outside .title{font-style:italic;font-weight:400}
.flow .button,.flow .call,.flow .legend text{fill:var(--d-soft)}
.flow .sign{fill:none;stroke:var(--d-brand);stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round}
.flow .arrow path{fill:none;stroke:var(--d-soft);stroke-width:1.5}
.flow .arrow .head{stroke:none;fill:var(--d-soft)}
.flow .arrow text{text-anchor:middle}
.flow .arrow.list text{text-anchor:start}
.flow .ground{fill:var(--d-paper)}
.flow .dot,.flow .mark{fill:var(--d-soft)}
.flow .event>path{stroke:var(--d-ink)}
.flow .answer>path{stroke:var(--d-good)}
.flow .failure>path{stroke:var(--d-bad)}
.flow .after>path{stroke:var(--d-waiting)}
.flow .always>path{stroke:var(--d-soft)}
.flow .event>.head{stroke:none;fill:var(--d-ink)}
.flow .answer>.head{stroke:none;fill:var(--d-good)}
.flow .failure>.head{stroke:none;fill:var(--d-bad)}
.flow .after>.head{stroke:none;fill:var(--d-waiting)}
.flow .always>.head{stroke:none;fill:var(--d-soft)}
.flow .failure>path{stroke-dasharray:6 3}
.flow .after>path{stroke-dasharray:2 3}
.flow text.event{fill:var(--d-ink)}
.flow text.answer{fill:var(--d-good)}
.flow text.failure{fill:var(--d-bad)}
.flow text.after{fill:var(--d-waiting)}
.flow text.always{fill:var(--d-soft)}
.flow.covered .taken>path{stroke:var(--d-good);stroke-width:2.2}
.flow.covered .taken>.head{stroke:none;fill:var(--d-good)}
.flow.covered .missed>path{stroke:var(--d-bad);stroke-width:2.2}
.flow.covered .missed>.head{stroke:none;fill:var(--d-bad)}
.flow.covered text.taken{fill:var(--d-good)}
.flow.covered text.missed{fill:var(--d-bad);font-weight:700}
.flow .active>.box{stroke:var(--d-focus);stroke-width:3.5;stroke-opacity:1}
</style>
<rect class="page" width="1028" height="1006" rx="8"/>
<g transform="translate(0 0)">
<g class="state holds whole" data-state="">
<title>Each box is a flow with a page of its own.</title>
<rect class="box" x="1" y="1" width="1026" height="970" rx="7"/>
<path class="band" d="M2 34v-26a6 6 0 0 1 6-6h1012a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state whole" data-state="navigation">
<title>A visitor finds the way through the public site.</title>
<rect class="box" x="239" y="46" width="93" height="33" rx="7"/>
</g>
<g class="state whole" data-state="pageLoad">
<title>A page that was not opened before takes a moment to come: what the visitor sees meanwhile.</title>
<rect class="box" x="21" y="154" width="90" height="33" rx="7"/>
</g>
<g class="state whole" data-state="contact">
<title>A visitor writes to the bank and hears that it arrived.</title>
<rect class="box" x="139" y="154" width="74" height="33" rx="7"/>
</g>
<g class="state whole" data-state="newsletter">
<title>A visitor asks for news by mail.</title>
<rect class="box" x="241" y="154" width="93" height="33" rx="7"/>
</g>
<g class="state whole" data-state="signUp">
<title>A visitor opens an account in four short steps.</title>
<rect class="box" x="362" y="154" width="74" height="33" rx="7"/>
</g>
<g class="state whole" data-state="backgroundRotation">
<title>The picture behind sign-up, sign-in and the password pages changes, unless it is held.</title>
<rect class="box" x="45" y="260" width="154" height="33" rx="7"/>
</g>
<g class="state whole" data-state="signIn">
<title>A customer proves who they are and gets to the dashboard.</title>
<rect class="box" x="377" y="368" width="69" height="33" rx="7"/>
</g>
<g class="state whole" data-state="forgotPassword">
<title>A customer who cannot sign in asks for a link to set a new password.</title>
<rect class="box" x="135" y="496" width="152" height="33" rx="7"/>
</g>
<g class="state whole" data-state="resetPassword">
<title>A customer with a mailed link sets a new password.</title>
<rect class="box" x="213" y="604" width="128" height="33" rx="7"/>
</g>
<g class="state whole" data-state="session">
<title>Whether a customer is signed in in this tab, and why the last session ended.</title>
<rect class="box" x="547" y="496" width="76" height="33" rx="7"/>
</g>
<g class="state whole" data-state="idleSession">
<title>A session that nobody uses is warned of and ended; whoever is there extends it.</title>
<rect class="box" x="642" y="604" width="101" height="33" rx="7"/>
</g>
<g class="state whole" data-state="dashboard">
<title>Shows where the customer stands, and opens the windows that move money.</title>
<rect class="box" x="528" y="710" width="95" height="33" rx="7"/>
</g>
<g class="state whole" data-state="testimonial">
<title>Praise by other customers, one toast every 35 s, which the customer can switch off.</title>
<rect class="box" x="117" y="826" width="106" height="33" rx="7"/>
</g>
<g class="state whole" data-state="accountSettings">
<title>The customer corrects personal details; a blank field keeps its value.</title>
<rect class="box" x="251" y="826" width="131" height="33" rx="7"/>
</g>
<g class="state whole" data-state="deposit">
<title>The customer learns where to pay and sends the proof; the bank confirms it later.</title>
<rect class="box" x="410" y="826" width="74" height="33" rx="7"/>
</g>
<g class="state whole" data-state="kyc">
<title>The customer sends an identity document; the bank checks it and decides later.</title>
<rect class="box" x="512" y="826" width="127" height="33" rx="7"/>
</g>
<g class="state whole" data-state="loanApplication">
<title>Two steps of questions, then a wait in which the customer can still take it back.</title>
<rect class="box" x="768" y="826" width="130" height="33" rx="7"/>
</g>
<g class="state whole" data-state="loanNotice">
<title>Tells where the latest loan stands, and looks again when asked.</title>
<rect class="box" x="800" y="922" width="99" height="33" rx="7"/>
</g>
<g class="state whole" data-state="withdrawal">
<title>The customer takes money out: checked, confirmed by a code, paid at most once.</title>
<rect class="box" x="544" y="922" width="96" height="33" rx="7"/>
</g>
<g class="arrow after">
<path d="M255 79L255 85Q255 91 249 91L72 91Q66 91 66 97L66 147"/><path class="head" d="M66 154L70 145L62 145z"/>
<rect class="ground" x="17" y="113" width="97" height="17"/>
<text class="after" x="65.5" y="125" data-edge="navigation pageLoad a page is loaded">a page is loaded</text>
</g>
<g class="arrow event">
<path d="M270 79L270 95Q270 101 264 101L182 101Q176 101 176 107L176 147"/><path class="head" d="M176 154L180 145L172 145z"/>
<rect class="ground" x="144" y="113" width="64" height="17"/>
<text class="event" x="176" y="125" data-edge="navigation contact “Contact”">“Contact”</text>
</g>
<g class="arrow after">
<path d="M286 79L286 141Q286 142 287 142L287 142Q288 142 288 143L288 147"/><path class="head" d="M288 154L292 145L284 145z"/>
<rect class="ground" x="250" y="113" width="72" height="17"/>
<text class="after" x="286" y="125" data-edge="navigation newsletter in the footer">in the footer</text>
</g>
<g class="arrow event">
<path d="M301 79L301 95Q301 101 307 101L393 101Q399 101 399 107L399 147"/><path class="head" d="M399 154L403 145L395 145z"/>
<rect class="ground" x="334" y="113" width="130" height="17"/>
<text class="event" x="399" y="125" data-edge="navigation signUp “Create free account”">“Create free account”</text>
</g>
<g class="arrow event">
<path d="M317 79L317 85Q317 91 323 91L491 91Q497 91 497 97L497 340Q497 346 491 346L438 346Q432 346 432 352L432 361"/><path class="head" d="M432 368L436 359L428 359z"/>
<rect class="ground" x="467" y="221" width="60" height="17"/>
<text class="event" x="497" y="233" data-edge="navigation signIn “Sign In”">“Sign In”</text>
</g>
<g class="arrow after">
<path d="M381 187L381 193Q381 199 375 199L128 199Q122 199 122 205L122 253"/><path class="head" d="M122 260L126 251L118 251z"/>
<rect class="ground" x="95" y="221" width="53" height="17"/>
<text class="after" x="121.5" y="233" data-edge="signUp backgroundRotation behind it">behind it</text>
</g>
<g class="arrow after">
<path d="M391 368L391 362Q391 356 385 356L250 356Q244 356 244 350L244 311Q244 305 238 305L163.5 305Q161 305 161 302.5L161 300"/><path class="head" d="M161 293L157 302L165 302z"/>
<rect class="ground" x="217" y="317" width="53" height="17"/>
<text class="after" x="243.5" y="329" data-edge="signIn backgroundRotation behind it">behind it</text>
</g>
<g class="arrow after">
<path d="M173 496L173 490Q173 484 167 484L128 484Q122 484 122 478L122 300"/><path class="head" d="M122 293L118 302L126 302z"/>
<rect class="ground" x="95" y="376" width="53" height="17"/>
<text class="after" x="121.5" y="388" data-edge="forgotPassword backgroundRotation behind it">behind it</text>
</g>
<g class="arrow after">
<path d="M239 604L239 598Q239 592 233 592L86 592Q80 592 80 586L80 307Q80 305 82 305L82 305Q84 305 84 303L84 300"/><path class="head" d="M84 293L80 302L88 302z"/>
<rect class="ground" x="53" y="455" width="53" height="17"/>
<text class="after" x="79.5" y="467" data-edge="resetPassword backgroundRotation behind it">behind it</text>
</g>
<g class="arrow event">
<path d="M399 187L399 203Q399 209 393 209L290 209Q284 209 284 215L284 340Q284 346 290 346L399 346Q405 346 405 352L405 361"/><path class="head" d="M405 368L409 359L401 359z"/>
<rect class="ground" x="227" y="260.5" width="114" height="32"/>
<text class="event" x="284" y="272.5" data-edge="signUp signIn the account is open">the account is open</text>
<text class="event" x="284" y="287.5" data-edge="signUp signIn “Sign in”">“Sign in”</text>
</g>
<g class="arrow event">
<path d="M418 368L418 194"/><path class="head" d="M418 187L414 196L422 196z"/>
<rect class="ground" x="353" y="268" width="130" height="17"/>
<text class="event" x="418" y="280" data-edge="signIn signUp “Create free account”">“Create free account”</text>
</g>
<g class="arrow event">
<path d="M387 401L387 407Q387 413 381 413L217 413Q211 413 211 419L211 489"/><path class="head" d="M211 496L215 487L207 487z"/>
<rect class="ground" x="137" y="455" width="148" height="17"/>
<text class="event" x="211" y="467" data-edge="signIn forgotPassword “Forgot your password?”">“Forgot your password?”</text>
</g>
<g class="arrow event">
<path d="M426 401L426 417Q426 423 432 423L536 423Q542 423 542 429L542 478Q542 484 548 484L569.5 484Q572 484 572 486.5L572 489"/><path class="head" d="M572 496L576 487L568 487z"/>
<rect class="ground" x="487" y="455" width="109" height="17"/>
<text class="event" x="541.5" y="467" data-edge="signIn session the session stands">the session stands</text>
</g>
<g class="arrow event">
<path d="M416 401L416 427Q416 433 422 433L466 433Q472 433 472 439L472 692Q472 698 478 698L544.5 698Q547 698 547 700.5L547 703"/><path class="head" d="M547 710L551 701L543 701z"/>
<rect class="ground" x="447" y="553" width="50" height="17"/>
<text class="event" x="472" y="565" data-edge="signIn dashboard it opens">it opens</text>
</g>
<g class="arrow event">
<path d="M249 496L249 490Q249 484 255 484L342 484Q348 484 348 478L348 429Q348 423 354 423L391 423Q397 423 397 417L397 408"/><path class="head" d="M397 401L393 410L401 410z"/>
<rect class="ground" x="297" y="455" width="102" height="17"/>
<text class="event" x="348" y="467" data-edge="forgotPassword signIn “Back to sign in”">“Back to sign in”</text>
</g>
<g class="arrow event">
<path d="M186 529L186 576Q186 582 192 582L258 582Q264 582 264 588L264 597"/><path class="head" d="M264 604L268 595L260 595z"/>
<rect class="ground" x="143" y="553" width="85" height="17"/>
<text class="event" x="185.5" y="565" data-edge="forgotPassword resetPassword the mailed link">the mailed link</text>
</g>
<g class="arrow event">
<path d="M315 604L315 588Q315 582 321 582L381 582Q387 582 387 576L387 490Q387 484 393 484L407 484Q413 484 413 478L413 446Q413 443 410 443L410 443Q407 443 407 440L407 408"/><path class="head" d="M407 401L403 410L411 410z"/>
<rect class="ground" x="315" y="496.5" width="143" height="32"/>
<text class="event" x="386.5" y="508.5" data-edge="resetPassword signIn the password is changed">the password is changed</text>
<text class="event" x="386.5" y="523.5" data-edge="resetPassword signIn “Back to sign in”">“Back to sign in”</text>
</g>
<g class="arrow event">
<path d="M290 604L290 547Q290 541 284 541L238.5 541Q236 541 236 538.5L236 536"/><path class="head" d="M236 529L232 538L240 538z"/>
<rect class="ground" x="240" y="553" width="100" height="17"/>
<text class="event" x="290" y="565" data-edge="resetPassword forgotPassword “Get a new link”">“Get a new link”</text>
</g>
<g class="arrow event">
<path d="M566 529L566 535Q566 541 560 541L521 541Q515 541 515 547L515 682Q515 688 521 688L560 688Q566 688 566 694L566 703"/><path class="head" d="M566 710L570 701L562 701z"/>
<rect class="ground" x="487" y="612" width="56" height="17"/>
<text class="event" x="515" y="624" data-edge="session dashboard signed in">signed in</text>
</g>
<g class="arrow event">
<path d="M598 496L598 490Q598 484 604 484L658 484Q664 484 664 478L664 419Q664 413 658 413L438.5 413Q436 413 436 410.5L436 408"/><path class="head" d="M436 401L432 410L440 410z"/>
<rect class="ground" x="608" y="455" width="112" height="17"/>
<text class="event" x="664" y="467" data-edge="session signIn nobody is signed in">nobody is signed in</text>
</g>
<g class="arrow event">
<path d="M585 710L585 536"/><path class="head" d="M585 529L581 538L589 538z"/>
<rect class="ground" x="555" y="612" width="59" height="17"/>
<text class="event" x="584.5" y="624" data-edge="dashboard session “Logout”">“Logout”</text>
</g>
<g class="arrow after">
<path d="M604 710L604 694Q604 688 610 688L687 688Q693 688 693 682L693 644"/><path class="head" d="M693 637L689 646L697 646z"/>
<rect class="ground" x="648" y="659" width="89" height="17"/>
<text class="after" x="692.5" y="671" data-edge="dashboard idleSession watches over it">watches over it</text>
</g>
<g class="arrow event">
<path d="M693 604L693 547Q693 541 687 541L606.5 541Q604 541 604 538.5L604 536"/><path class="head" d="M604 529L600 538L608 538z"/>
<rect class="ground" x="641" y="553" width="104" height="17"/>
<text class="event" x="693" y="565" data-edge="idleSession session nobody was there">nobody was there</text>
</g>
<g class="arrow after">
<path d="M540 743L540 749Q540 755 534 755L176 755Q170 755 170 761L170 819"/><path class="head" d="M170 826L174 817L166 817z"/>
<rect class="ground" x="129" y="787" width="81" height="17"/>
<text class="after" x="169.5" y="799" data-edge="dashboard testimonial now and then">now and then</text>
</g>
<g class="arrow event">
<path d="M552 743L552 759Q552 765 546 765L323 765Q317 765 317 771L317 819"/><path class="head" d="M317 826L321 817L313 817z"/>
<rect class="ground" x="260" y="787" width="114" height="17"/>
<text class="event" x="317" y="799" data-edge="dashboard accountSettings “Account Settings”">“Account Settings”</text>
</g>
<g class="arrow event">
<path d="M564 743L564 769Q564 775 558 775L453 775Q447 775 447 781L447 819"/><path class="head" d="M447 826L451 817L443 817z"/>
<rect class="ground" x="415" y="787" width="63" height="17"/>
<text class="event" x="446.5" y="799" data-edge="dashboard deposit “Deposit”">“Deposit”</text>
</g>
<g class="arrow event">
<path d="M576 743L576 819"/><path class="head" d="M576 826L580 817L572 817z"/>
<rect class="ground" x="514" y="787" width="124" height="17"/>
<text class="event" x="576" y="799" data-edge="dashboard kyc “Upload documents”">“Upload documents”</text>
</g>
<g class="arrow event">
<path d="M599 743L599 759Q599 765 605 765L827 765Q833 765 833 771L833 819"/><path class="head" d="M833 826L837 817L829 817z"/>
<rect class="ground" x="782" y="787" width="101" height="17"/>
<text class="event" x="832.5" y="799" data-edge="dashboard loanApplication “Apply for Loan”">“Apply for Loan”</text>
</g>
<g class="arrow event">
<path d="M611 743L611 749Q611 755 617 755L963 755Q969 755 969 761L969 904Q969 910 963 910L868.5 910Q866 910 866 912.5L866 915"/><path class="head" d="M866 922L870 913L862 913z"/>
<rect class="ground" x="926" y="834" width="85" height="17"/>
<text class="event" x="968.5" y="846" data-edge="dashboard loanNotice “Loan status”">“Loan status”</text>
</g>
<g class="arrow event">
<path d="M587 743L587 769Q587 775 593 775L698 775Q704 775 704 781L704 904Q704 910 698 910L610.5 910Q608 910 608 912.5L608 915"/><path class="head" d="M608 922L612 913L604 913z"/>
<rect class="ground" x="667" y="834" width="73" height="17"/>
<text class="event" x="703.5" y="846" data-edge="dashboard withdrawal “Withdraw”">“Withdraw”</text>
</g>
<g class="arrow event">
<path d="M833 859L833 915"/><path class="head" d="M833 922L837 913L829 913z"/>
<rect class="ground" x="800" y="881" width="65" height="17"/>
<text class="event" x="832.5" y="893" data-edge="loanApplication loanNotice it was sent">it was sent</text>
</g>
<g class="arrow event">
<path d="M576 922L576 866"/><path class="head" d="M576 859L572 868L580 868z"/>
<rect class="ground" x="525" y="881" width="101" height="17"/>
<text class="event" x="575.5" y="893" data-edge="withdrawal kyc no identity record">no identity record</text>
</g>
<g class="words holds whole">
<rect class="band" x="7" y="5" width="234" height="25"/>
<text class="title" x="13" y="22">How the flows lead into each other</text>
</g>
<g class="words whole">
<text class="title" x="251" y="67">Navigation</text>
</g>
<g class="words whole">
<text class="title" x="33" y="175">Page load</text>
</g>
<g class="words whole">
<text class="title" x="151" y="175">Contact</text>
</g>
<g class="words whole">
<text class="title" x="253" y="175">Newsletter</text>
</g>
<g class="words whole">
<text class="title" x="374" y="175">Sign up</text>
</g>
<g class="words whole">
<text class="title" x="57" y="281">Background rotation</text>
</g>
<g class="words whole">
<text class="title" x="389" y="389">Sign in</text>
</g>
<g class="words whole">
<text class="title" x="147" y="517">Forgotten password</text>
</g>
<g class="words whole">
<text class="title" x="225" y="625">Reset password</text>
</g>
<g class="words whole">
<text class="title" x="559" y="517">Session</text>
</g>
<g class="words whole">
<text class="title" x="654" y="625">Idle session</text>
</g>
<g class="words whole">
<text class="title" x="540" y="731">Dashboard</text>
</g>
<g class="words whole">
<text class="title" x="129" y="847">Testimonials</text>
</g>
<g class="words whole">
<text class="title" x="263" y="847">Account settings</text>
</g>
<g class="words whole">
<text class="title" x="422" y="847">Deposit</text>
</g>
<g class="words whole">
<text class="title" x="524" y="847">KYC verification</text>
</g>
<g class="words whole">
<text class="title" x="780" y="847">Loan application</text>
</g>
<g class="words whole">
<text class="title" x="812" y="943">Loan notice</text>
</g>
<g class="words whole">
<text class="title" x="556" y="943">Withdrawal</text>
</g>
</g>
<g class="legend" transform="translate(0 972)"><g transform="translate(16 6)"><g class="arrow event"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">leads to</text></g>
<g transform="translate(112 6)"><g class="arrow after"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">runs along</text></g></g>
</svg>
`;export{e as default};