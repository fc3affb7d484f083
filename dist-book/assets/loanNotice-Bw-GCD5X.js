var e=`<svg xmlns="http://www.w3.org/2000/svg" class="flow" data-diagram="loanNotice" viewBox="0 0 999 779" width="999" height="779" role="img" aria-labelledby="loanNotice-title loanNotice-desc">
<title id="loanNotice-title">Loan notice</title>
<desc id="loanNotice-desc">Tells where the latest loan stands, and looks again when asked. It begins with “Opening”. 11 states and 15 ways between them.</desc>
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
<rect class="page" width="999" height="779" rx="8"/>
<g transform="translate(0 0)">
<g class="state holds whole" data-state="">
<title>Tells where the latest loan stands, and looks again when asked.</title>
<rect class="box" x="1" y="1" width="997" height="723" rx="7"/>
<path class="band" d="M2 34v-26a6 6 0 0 1 6-6h983a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state check whole" data-state="opening">
<title>Picks the notice that fits the loan’s status.</title>
<rect class="box" x="400" y="102" width="79" height="33" rx="14"/>
</g>
<g class="state whole busy" data-state="reading">
<title>Opened right after an application: the loan is read first.</title>
<rect class="box" x="607" y="421" width="134" height="48" rx="7"/>
</g>
<g class="state whole" data-state="absent">
<title>There is no loan application to tell about.</title>
<rect class="box" x="502" y="675" width="74" height="33" rx="7"/>
</g>
<g class="state whole trouble" data-state="unavailable">
<title>The loan could not be read: a plain line says so and offers a retry.</title>
<rect class="box" x="629" y="675" width="134" height="33" rx="7"/>
</g>
<g class="state holds whole" data-state="pending">
<title>The bank has the application and has not decided yet.</title>
<rect class="box" x="210" y="241" width="240" height="348" rx="7"/>
<path class="band" d="M211 289v-41a6 6 0 0 1 6-6h226a6 6 0 0 1 6 6v41z"/>
</g>
<g class="state whole" data-state="pending.idle">
<title>Verify Loan looks again.</title>
<rect class="box" x="247" y="333" width="163" height="33" rx="7"/>
</g>
<g class="state whole busy" data-state="pending.verifying">
<title>A message says that the loan is still being processed; 3 s later it is read.</title>
<rect class="box" x="327" y="429" width="81" height="33" rx="7"/>
</g>
<g class="state whole busy" data-state="pending.reloading">
<title>The loans are read afresh; a failure is told quietly and the notice stays.</title>
<rect class="box" x="309" y="525" width="118" height="48" rx="7"/>
</g>
<g class="state whole" data-state="confirmed">
<title>The bank has confirmed it: the money is in the loan balance.</title>
<rect class="box" x="17" y="241" width="165" height="33" rx="7"/>
</g>
<g class="state whole" data-state="decided">
<title>The bank is done with it: a loan that waits no longer counts as approved.</title>
<rect class="box" x="845" y="241" width="137" height="50" rx="7"/>
</g>
<g class="state final whole" data-state="closed">
<title>The window is gone.</title>
<rect class="box" x="245" y="102" width="70" height="33" rx="14"/>
<rect class="inner" x="248" y="105" width="64" height="27" rx="11"/>
</g>
<g class="arrow"><circle class="dot" cx="539" cy="73" r="5"/><path d="M539 78L539 84Q539 90 533 90L455.5 90Q453 90 453 92.5L453 95"/><path class="head" d="M453 102L457 93L449 93z"/></g>
<g class="arrow"><circle class="dot" cx="329" cy="306" r="5"/><path d="M329 311L329 326"/><path class="head" d="M329 333L333 324L325 324z"/></g>
<g class="arrow event">
<path d="M426 1L426 95"/><path class="head" d="M426 102L430 93L422 93z"/>
<rect class="ground" x="345" y="46" width="161" height="32"/>
<text class="event" x="425.5" y="58" data-edge="loanNotice loanRead 0">fresh loans come, if the loan</text>
<text class="event" x="425.5" y="73">changed</text>
</g>
<g class="arrow event">
<path d="M280 1L280 95"/><path class="head" d="M280 102L284 93L276 93z"/>
<rect class="ground" x="226" y="53.5" width="107" height="17"/>
<text class="event" x="279.5" y="65.5" data-edge="loanNotice close 0">closes the window</text>
</g>
<g class="arrow always">
<path d="M456 135L456 151Q456 157 462 157L761 157Q767 157 767 163L767 217Q767 223 761 223L702 223Q696 223 696 229L696 414"/><path class="head" d="M696 421L700 412L692 412z"/>
<rect class="ground" x="689" y="186.5" width="156" height="17"/>
<text class="always" x="767" y="198.5" data-edge="loanNotice.opening always 0">1. the loan is not known yet</text>
</g>
<g class="arrow always">
<path d="M434 135L434 234"/><path class="head" d="M434 241L438 232L430 232z"/>
<rect class="ground" x="366" y="186.5" width="135" height="17"/>
<text class="always" x="433.5" y="198.5" data-edge="loanNotice.opening always 1">2. it waits for a decision</text>
</g>
<g class="arrow always">
<path d="M411 135L411 141Q411 147 405 147L106 147Q100 147 100 153L100 234"/><path class="head" d="M100 241L104 232L96 232z"/>
<rect class="ground" x="52" y="186.5" width="96" height="17"/>
<text class="always" x="100" y="198.5" data-edge="loanNotice.opening always 2">3. it is confirmed</text>
</g>
<g class="arrow always">
<path d="M468 135L468 141Q468 147 474 147L908 147Q914 147 914 153L914 234"/><path class="head" d="M914 241L918 232L910 232z"/>
<rect class="ground" x="857" y="186.5" width="114" height="17"/>
<text class="always" x="914" y="198.5" data-edge="loanNotice.opening always 3">4. in any other case</text>
</g>
<g class="arrow answer">
<path d="M652 421L652 229Q652 223 646 223L601 223Q595 223 595 217L595 173Q595 167 589 167L451 167Q445 167 445 161L445 142"/><path class="head" d="M445 135L441 144L449 144z"/>
<rect class="ground" x="513" y="179" width="164" height="32"/>
<text class="answer" x="595" y="191" data-edge="loanNotice.reading xstate.done.actor.0.loanNotice.reading 0">the answer comes: there is a</text>
<text class="answer" x="595" y="206">loan</text>
</g>
<g class="arrow answer">
<path d="M641 469L641 601Q641 607 635 607L557 607Q551 607 551 613L551 668"/><path class="head" d="M551 675L555 666L547 666z"/>
<rect class="ground" x="465" y="619" width="171" height="32"/>
<text class="answer" x="550.5" y="631" data-edge="loanNotice.reading xstate.done.actor.0.loanNotice.reading 1">the answer comes: there is no</text>
<text class="answer" x="550.5" y="646">loan</text>
</g>
<g class="arrow failure">
<path d="M708 469L708 601Q708 607 714 607L742 607Q748 607 748 613L748 657Q748 663 742 663L720.5 663Q718 663 718 665.5L718 668"/><path class="head" d="M718 675L722 666L714 666z"/>
<rect class="ground" x="711" y="626.5" width="73" height="17"/>
<text class="failure" x="747.5" y="638.5" data-edge="loanNotice.reading xstate.error.actor.0.loanNotice.reading 0">reading fails</text>
</g>
<g class="arrow event">
<path d="M674 675L674 476"/><path class="head" d="M674 469L670 478L678 478z"/>
<rect class="ground" x="648" y="626.5" width="51" height="17"/>
<text class="event" x="673.5" y="638.5" data-edge="loanNotice.unavailable retry 0">“Retry”</text>
</g>
<g class="arrow event">
<path d="M356 366L356 372Q356 378 362 378L362 378Q368 378 368 384L368 422"/><path class="head" d="M368 429L372 420L364 420z"/>
<rect class="ground" x="326" y="390" width="84" height="17"/>
<text class="event" x="368" y="402" data-edge="loanNotice.pending.idle verify 0">“Verify Loan”</text>
</g>
<g class="arrow after">
<path d="M368 462L368 518"/><path class="head" d="M368 525L372 516L364 516z"/>
<rect class="ground" x="342" y="484" width="51" height="17"/>
<text class="after" x="367.5" y="496" data-edge="loanNotice.pending.verifying xstate.after.loanVerifyReload.loanNotice.pending.verifying 0">after 3 s</text>
</g>
<g class="arrow answer">
<path d="M398 525L398 519Q398 513 404 513L418 513Q424 513 424 507L424 229Q424 223 418 223L278 223Q272 223 272 217L272 163Q272 157 278 157L417 157Q423 157 423 151L423 142"/><path class="head" d="M423 135L419 144L427 144z"/>
<rect class="ground" x="190" y="179" width="164" height="32"/>
<text class="answer" x="272" y="191" data-edge="loanNotice.pending.reloading xstate.done.actor.0.loanNotice.pending.reloading 0">the answer comes: there is a</text>
<text class="answer" x="272" y="206">loan</text>
</g>
<g class="arrow answer">
<path d="M368 573L368 657Q368 663 374 663L524.5 663Q527 663 527 665.5L527 668"/><path class="head" d="M527 675L531 666L523 666z"/>
<rect class="ground" x="282" y="619" width="171" height="32"/>
<text class="answer" x="367.5" y="631" data-edge="loanNotice.pending.reloading xstate.done.actor.0.loanNotice.pending.reloading 1">the answer comes: there is no</text>
<text class="answer" x="367.5" y="646">loan</text>
</g>
<g class="arrow failure">
<path d="M339 525L339 519Q339 513 333 513L269 513Q263 513 263 507L263 384Q263 378 269 378L298.5 378Q301 378 301 375.5L301 373"/><path class="head" d="M301 366L297 375L305 375z"/>
<rect class="ground" x="226" y="437" width="73" height="17"/>
<text class="failure" x="262.5" y="449" data-edge="loanNotice.pending.reloading xstate.error.actor.0.loanNotice.pending.reloading 0">reading fails</text>
</g>
<g class="words holds whole">
<rect class="band" x="7" y="5" width="87" height="25"/>
<text class="title" x="13" y="22">Loan notice</text>
</g>
<g class="words check whole">
<text class="title" x="412" y="123">Opening</text>
</g>
<g class="words whole">
<text class="title" x="619" y="442">Reading the loan</text>
<path class="sign" d="M619 451h10m-3-3l3 3l-3 3M630 456h-10m3-3l-3 3l3 3"/><text class="call" x="635" y="457">read the loan</text>
</g>
<g class="words whole">
<text class="title" x="514" y="696">No loan</text>
</g>
<g class="words whole">
<text class="title" x="641" y="696">Loan unavailable</text>
</g>
<g class="words holds whole">
<rect class="band" x="216" y="245" width="199" height="40"/>
<text class="title" x="222" y="262">Your loan is being processed</text>
<text class="button" x="222" y="277">“Verify Loan”</text>
</g>
<g class="words whole">
<text class="title" x="259" y="354">Waiting for a decision</text>
</g>
<g class="words whole">
<text class="title" x="339" y="450">Verifying</text>
</g>
<g class="words whole">
<text class="title" x="321" y="546">Reading again</text>
<path class="sign" d="M321 555h10m-3-3l3 3l-3 3M332 560h-10m3-3l-3 3l3 3"/><text class="call" x="337" y="561">read the loan</text>
</g>
<g class="words whole">
<text class="title" x="29" y="262">Your loan is approved</text>
</g>
<g class="words whole">
<text class="title" x="857" y="262">Your loan has left</text>
<text class="title" x="857" y="279">processing</text>
</g>
<g class="words final whole">
<text class="title" x="257" y="123">Closed</text>
</g>
</g>
<g class="legend" transform="translate(0 725)"><g transform="translate(16 6)"><g class="arrow event"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">customer or page</text></g>
<g transform="translate(165 6)"><g class="arrow answer"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it worked</text></g>
<g transform="translate(267 6)"><g class="arrow failure"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it failed</text></g>
<g transform="translate(359 6)"><g class="arrow after"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">time is up</text></g>
<g transform="translate(464 6)"><g class="arrow always"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">checked at once, in order</text></g>
<g transform="translate(655 6)"><path class="sign" d="M6 5h10m-3-3l3 3l-3 3M17 10h-10m3-3l-3 3l3 3"/><text x="30" y="12">asks the bank</text></g>
<g transform="translate(784 6)"><g class="busy"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">at work</text></g>
<g transform="translate(16 26)"><g class="trouble"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">something failed</text></g>
<g transform="translate(158 26)"><g class="check"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">passed through, seen by nobody</text></g>
<g transform="translate(390 26)"><g class="final"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/><rect class="inner" x="3" y="4.5" width="18" height="7" rx="2"/></g><text x="30" y="12">the end</text></g></g>
</svg>
`;export{e as default};