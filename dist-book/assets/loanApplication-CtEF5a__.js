var e=`<svg xmlns="http://www.w3.org/2000/svg" class="flow" data-diagram="loanApplication" viewBox="0 0 1006 1455" width="1006" height="1455" role="img" aria-labelledby="loanApplication-title loanApplication-desc">
<title id="loanApplication-title">Loan application</title>
<desc id="loanApplication-desc">Two steps of questions, then a wait in which the customer can still take it back. It begins with “Home and income”. 12 states and 21 ways between them.</desc>
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
<rect class="page" width="1006" height="1455" rx="8"/>
<g transform="translate(0 0)">
<g class="state holds whole" data-state="">
<title>Two steps of questions, then a wait in which the customer can still take it back.</title>
<rect class="box" x="1" y="1" width="1004" height="1419" rx="7"/>
<path class="band" d="M2 34v-26a6 6 0 0 1 6-6h990a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state holds whole" data-state="personal">
<title>Step 1: home address, state, city, amount and monthly income.</title>
<rect class="box" x="174" y="78" width="344" height="317" rx="7"/>
<path class="band" d="M175 126v-41a6 6 0 0 1 6-6h330a6 6 0 0 1 6 6v41z"/>
</g>
<g class="state whole" data-state="personal.editing">
<title>The step advances only when each field holds something that can be right. What the bank refused stands beside its field.</title>
<rect class="box" x="328" y="170" width="173" height="86" rx="7"/>
</g>
<g class="state whole" data-state="personal.leavingAsked">
<title>Asks before what was typed is thrown away.</title>
<rect class="box" x="312" y="346" width="127" height="33" rx="7"/>
</g>
<g class="state holds whole" data-state="professional">
<title>Step 2: profession, next of kin, phone and what the loan is for.</title>
<rect class="box" x="333" y="497" width="319" height="307" rx="7"/>
<path class="band" d="M334 545v-41a6 6 0 0 1 6-6h305a6 6 0 0 1 6 6v41z"/>
</g>
<g class="state whole" data-state="professional.editing">
<title>Take Loan goes on only when each field holds something that can be right. What went wrong last stands beside it, and all that was typed is kept.</title>
<rect class="box" x="459" y="589" width="177" height="86" rx="7"/>
</g>
<g class="state whole" data-state="professional.leavingAsked">
<title>Asks before what was typed is thrown away.</title>
<rect class="box" x="463" y="755" width="127" height="33" rx="7"/>
</g>
<g class="state holds whole" data-state="applying">
<title>The application as it will be sent, and a bar that shows the wait.</title>
<rect class="box" x="490" y="926" width="259" height="378" rx="7"/>
<path class="band" d="M491 959v-26a6 6 0 0 1 6-6h245a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state whole busy" data-state="applying.validating">
<title>The first 5 s after Take Loan: nothing has been sent. Who cancels is back in step 2 with everything kept.</title>
<rect class="box" x="511" y="1003" width="104" height="48" rx="7"/>
</g>
<g class="state whole busy" data-state="applying.waiting">
<title>5 to 15 s after Take Loan, with a spinner: nothing has been sent. Who cancels is back in step 2 with everything kept.</title>
<rect class="box" x="529" y="1114" width="103" height="48" rx="7"/>
</g>
<g class="state whole busy" data-state="applying.posting">
<title>The application has left, once; it cannot be taken back any more.</title>
<rect class="box" x="558" y="1225" width="175" height="63" rx="7"/>
</g>
<g class="state final whole" data-state="taken">
<title>The form closes, the loans refresh and the pending-loan notice opens.</title>
<rect class="box" x="569" y="1371" width="154" height="33" rx="14"/>
<rect class="inner" x="572" y="1374" width="148" height="27" rx="11"/>
</g>
<g class="state final whole" data-state="closed">
<title>The window is gone, and with it what was typed.</title>
<rect class="box" x="188" y="926" width="70" height="33" rx="14"/>
<rect class="inner" x="191" y="929" width="64" height="27" rx="11"/>
</g>
<g class="arrow"><circle class="dot" cx="410" cy="51" r="5"/><path d="M410 56L410 71"/><path class="head" d="M410 78L414 69L406 69z"/></g>
<g class="arrow"><circle class="dot" cx="415" cy="143" r="5"/><path d="M415 148L415 163"/><path class="head" d="M415 170L419 161L411 161z"/></g>
<g class="arrow"><circle class="dot" cx="518" cy="562" r="5"/><path d="M518 567L518 582"/><path class="head" d="M518 589L522 580L514 580z"/></g>
<g class="arrow"><circle class="dot" cx="546" cy="976" r="5"/><path d="M546 981L546 996"/><path class="head" d="M546 1003L550 994L542 994z"/></g>
<g class="arrow event">
<path d="M466 256L466 262Q466 268 472 268L486 268Q492 268 492 274L492 417Q492 423 498 423L581 423Q587 423 587 429L587 490"/><path class="head" d="M587 497L591 488L583 488z"/>
<rect class="ground" x="518" y="435" width="138" height="32"/>
<text class="event" x="587" y="447" data-edge="loanApplication.personal.editing next 0">“Next Step”, if step 1 is</text>
<text class="event" x="587" y="462">complete</text>
</g>
<g class="arrow event">
<path d="M397 256L397 339"/><path class="head" d="M397 346L401 337L393 337z"/>
<rect class="ground" x="335" y="290" width="123" height="32"/>
<text class="event" x="396.5" y="302" data-edge="loanApplication.personal.editing close 0">closes the window, if</text>
<text class="event" x="396.5" y="317">something was typed</text>
</g>
<g class="arrow event">
<path d="M432 256L432 272Q432 278 438 278L466 278Q472 278 472 284L472 417Q472 423 466 423L229 423Q223 423 223 429L223 919"/><path class="head" d="M223 926L227 917L219 917z"/>
<rect class="ground" x="141" y="634.5" width="164" height="32"/>
<text class="event" x="223" y="646.5" data-edge="loanApplication.personal.editing close 1">closes the window, if nothing</text>
<text class="event" x="223" y="661.5">was typed</text>
</g>
<g class="arrow event">
<path d="M354 346L354 340Q354 334 348 334L263 334Q257 334 257 328L257 274Q257 268 263 268L360.5 268Q363 268 363 265.5L363 263"/><path class="head" d="M363 256L359 265L367 265z"/>
<rect class="ground" x="190" y="290" width="133" height="32"/>
<text class="event" x="256.5" y="302" data-edge="loanApplication.personal.leavingAsked stay 0">goes on after all</text>
<text class="event" x="256.5" y="317" data-edge="loanApplication.personal.leavingAsked close 0">puts the question away</text>
</g>
<g class="arrow event">
<path d="M376 379L376 407Q376 413 370 413L79 413Q73 413 73 419L73 892Q73 898 79 898L200 898Q206 898 206 904L206 919"/><path class="head" d="M206 926L210 917L202 917z"/>
<rect class="ground" x="17" y="642" width="112" height="17"/>
<text class="event" x="73" y="654" data-edge="loanApplication.personal.leavingAsked leave 0">leaves all the same</text>
</g>
<g class="arrow event">
<path d="M592 675L592 681Q592 687 598 687L609 687Q615 687 615 693L615 816Q615 822 621 822L815 822Q821 822 821 828L821 892Q821 898 815 898L685 898Q679 898 679 904L679 919"/><path class="head" d="M679 926L683 917L675 917z"/>
<rect class="ground" x="750" y="854" width="142" height="32"/>
<text class="event" x="821" y="866" data-edge="loanApplication.professional.editing submit 0">“Take Loan”, if step 2 is</text>
<text class="event" x="821" y="881">complete</text>
</g>
<g class="arrow event">
<path d="M577 589L577 485Q577 479 571 479L488 479Q482 479 482 473L482 402"/><path class="head" d="M482 395L478 404L486 404z"/>
<rect class="ground" x="457" y="442.5" width="49" height="17"/>
<text class="event" x="481.5" y="454.5" data-edge="loanApplication.professional.editing back 0">“Back”</text>
</g>
<g class="arrow event">
<path d="M548 675L548 748"/><path class="head" d="M548 755L552 746L544 746z"/>
<rect class="ground" x="494" y="706.5" width="107" height="17"/>
<text class="event" x="547.5" y="718.5" data-edge="loanApplication.professional.editing close 0">closes the window</text>
</g>
<g class="arrow event">
<path d="M505 755L505 749Q505 743 499 743L422 743Q416 743 416 737L416 693Q416 687 422 687L500.5 687Q503 687 503 684.5L503 682"/><path class="head" d="M503 675L499 684L507 684z"/>
<rect class="ground" x="349" y="699" width="133" height="32"/>
<text class="event" x="415.5" y="711" data-edge="loanApplication.professional.leavingAsked stay 0">goes on after all</text>
<text class="event" x="415.5" y="726" data-edge="loanApplication.professional.leavingAsked close 0">puts the question away</text>
</g>
<g class="arrow event">
<path d="M527 788L527 816Q527 822 521 822L300 822Q294 822 294 828L294 892Q294 898 288 898L247 898Q241 898 241 904L241 919"/><path class="head" d="M241 926L245 917L237 917z"/>
<rect class="ground" x="238" y="861.5" width="112" height="17"/>
<text class="event" x="294" y="873.5" data-edge="loanApplication.professional.leavingAsked leave 0">leaves all the same</text>
</g>
<g class="arrow event">
<path d="M580 1003L580 914Q580 908 574 908L422 908Q416 908 416 902L416 838Q416 832 422 832L579 832Q585 832 585 826L585 811"/><path class="head" d="M585 804L581 813L589 813z"/>
<rect class="ground" x="362" y="854" width="107" height="32"/>
<text class="event" x="415.5" y="866" data-edge="loanApplication.applying.validating cancel 0">“Cancel”</text>
<text class="event" x="415.5" y="881" data-edge="loanApplication.applying.validating close 0">closes the window</text>
</g>
<g class="arrow after">
<path d="M563 1051L563 1107"/><path class="head" d="M563 1114L567 1105L559 1105z"/>
<rect class="ground" x="537" y="1073" width="51" height="17"/>
<text class="after" x="562.5" y="1085" data-edge="loanApplication.applying.validating xstate.after.loanValidating.loanApplication.applying.validating 0">after 5 s</text>
</g>
<g class="arrow event">
<path d="M598 1114L598 1108Q598 1102 604 1102L623 1102Q629 1102 629 1096L629 904Q629 898 623 898L541 898Q535 898 535 892L535 848Q535 842 541 842L589 842Q595 842 595 836L595 811"/><path class="head" d="M595 804L591 813L599 813z"/>
<rect class="ground" x="481" y="854" width="107" height="32"/>
<text class="event" x="534.5" y="866" data-edge="loanApplication.applying.waiting cancel 0">“Cancel”</text>
<text class="event" x="534.5" y="881" data-edge="loanApplication.applying.waiting close 0">closes the window</text>
</g>
<g class="arrow after">
<path d="M581 1162L581 1207Q581 1213 587 1213L599.5 1213Q602 1213 602 1215.5L602 1218"/><path class="head" d="M602 1225L606 1216L598 1216z"/>
<rect class="ground" x="506" y="1184" width="149" height="17"/>
<text class="after" x="580.5" y="1196" data-edge="loanApplication.applying.waiting xstate.after.loanPosting.loanApplication.applying.waiting 0">after 10 s more, 15 s in all</text>
</g>
<g class="arrow answer">
<path d="M646 1288L646 1364"/><path class="head" d="M646 1371L650 1362L642 1362z"/>
<rect class="ground" x="602" y="1332" width="87" height="17"/>
<text class="answer" x="645.5" y="1344" data-edge="loanApplication.applying.posting xstate.done.actor.0.loanApplication.applying.posting 0">the bank has it</text>
</g>
<g class="arrow failure">
<path d="M689 1225L689 914Q689 908 695 908L900 908Q906 908 906 902L906 419Q906 413 900 413L507.5 413Q502 413 502 407.5L502 402"/><path class="head" d="M502 395L498 404L506 404z"/>
<rect class="ground" x="823" y="634.5" width="166" height="32"/>
<text class="failure" x="906" y="646.5" data-edge="loanApplication.applying.posting xstate.error.actor.0.loanApplication.applying.posting 0">sending fails: a field of step 1</text>
<text class="failure" x="906" y="661.5">is refused</text>
</g>
<g class="arrow failure">
<path d="M646 1225L646 1219Q646 1213 652 1213L663 1213Q669 1213 669 1207L669 838Q669 832 663 832L611 832Q605 832 605 826L605 811"/><path class="head" d="M605 804L601 813L609 813z"/>
<rect class="ground" x="600" y="854" width="138" height="32"/>
<text class="failure" x="669" y="866" data-edge="loanApplication.applying.posting xstate.error.actor.0.loanApplication.applying.posting 1">sending fails for another</text>
<text class="failure" x="669" y="881">reason</text>
</g>
<g class="words holds whole">
<rect class="band" x="7" y="5" width="118" height="25"/>
<text class="title" x="13" y="22">Loan application</text>
</g>
<g class="words holds whole">
<rect class="band" x="180" y="82" width="130" height="40"/>
<text class="title" x="186" y="99">Home and income</text>
<text class="button" x="186" y="114">“Next Step”</text>
</g>
<g class="words whole">
<text class="title" x="340" y="191">Filling in step 1</text>
<path class="rule" d="M328 199h173"/>
<circle class="mark" cx="345" cy="210" r="2"/><text class="stay event" x="356" y="214" data-edge="loanApplication.personal.editing fieldChanged 0">fills in a field</text>
<circle class="mark" cx="345" cy="225" r="2"/><text class="stay event" x="356" y="229" data-edge="loanApplication.personal.editing next 1">“Next Step”, if a field of</text>
<text class="stay event" x="356" y="244">step 1 is not right</text>
</g>
<g class="words whole">
<text class="title" x="324" y="367">Leaving step 1?</text>
</g>
<g class="words holds whole">
<rect class="band" x="339" y="501" width="131" height="40"/>
<text class="title" x="345" y="518">Work and purpose</text>
<text class="button" x="345" y="533">“Take Loan”</text>
</g>
<g class="words whole">
<text class="title" x="471" y="610">Filling in step 2</text>
<path class="rule" d="M459 618h177"/>
<circle class="mark" cx="476" cy="629" r="2"/><text class="stay event" x="487" y="633" data-edge="loanApplication.professional.editing fieldChanged 0">fills in a field</text>
<circle class="mark" cx="476" cy="644" r="2"/><text class="stay event" x="487" y="648" data-edge="loanApplication.professional.editing submit 1">“Take Loan”, if a field of</text>
<text class="stay event" x="487" y="663">step 2 is not right</text>
</g>
<g class="words whole">
<text class="title" x="475" y="776">Leaving step 2?</text>
</g>
<g class="words holds whole">
<rect class="band" x="496" y="930" width="135" height="25"/>
<text class="title" x="502" y="947">Time to think again</text>
</g>
<g class="words whole">
<text class="title" x="523" y="1024">Up to 5 s</text>
<text class="button" x="523" y="1039">“Validating...”</text>
</g>
<g class="words whole">
<text class="title" x="541" y="1135">5 to 15 s</text>
<text class="button" x="541" y="1150">“Please wait”</text>
</g>
<g class="words whole">
<text class="title" x="570" y="1246">Sending</text>
<text class="button" x="570" y="1261">“Sending your application”</text>
<path class="sign" d="M570 1270h10m-3-3l3 3l-3 3M581 1275h-10m3-3l-3 3l3 3"/><text class="call" x="586" y="1276">send the application</text>
</g>
<g class="words final whole">
<text class="title" x="581" y="1392">Application received</text>
</g>
<g class="words final whole">
<text class="title" x="200" y="947">Closed</text>
</g>
</g>
<g class="legend" transform="translate(0 1421)"><g transform="translate(16 6)"><g class="arrow event"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">customer or page</text></g>
<g transform="translate(165 6)"><g class="arrow answer"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it worked</text></g>
<g transform="translate(267 6)"><g class="arrow failure"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it failed</text></g>
<g transform="translate(359 6)"><g class="arrow after"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">time is up</text></g>
<g transform="translate(464 6)"><path class="sign" d="M6 5h10m-3-3l3 3l-3 3M17 10h-10m3-3l-3 3l3 3"/><text x="30" y="12">asks the bank</text></g>
<g transform="translate(593 6)"><circle class="mark" cx="12" cy="8" r="2"/><text x="30" y="12">stays where it is</text></g>
<g transform="translate(733 6)"><g class="busy"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">at work</text></g>
<g transform="translate(825 6)"><g class="final"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/><rect class="inner" x="3" y="4.5" width="18" height="7" rx="2"/></g><text x="30" y="12">the end</text></g></g>
</svg>
`;export{e as default};