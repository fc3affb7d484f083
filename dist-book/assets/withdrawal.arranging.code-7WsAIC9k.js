var e=`<svg xmlns="http://www.w3.org/2000/svg" class="flow" data-diagram="withdrawal.arranging.code" viewBox="0 0 961 1001" width="961" height="1001" role="img" aria-labelledby="withdrawal-arranging-code-title withdrawal-arranging-code-desc">
<title id="withdrawal-arranging-code-title">Withdrawal: Verification code</title>
<desc id="withdrawal-arranging-code-desc">A dialog above the form names amount, payee, path and where the code was sent. It begins with “Entering the code”. 7 states and 22 ways between them.</desc>
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
<rect class="page" width="961" height="1001" rx="8"/>
<g transform="translate(0 0)">
<g class="state outside" data-state="arranging.form">
<title>The fields of the method, with the limit and what is left after the withdrawal.</title>
<rect class="box" x="793" y="14" width="58" height="33" rx="7"/>
</g>
<g class="state holds whole" data-state="arranging.code">
<title>A dialog above the form names amount, payee, path and where the code was sent.</title>
<rect class="box" x="52" y="114" width="895" height="700" rx="7"/>
<path class="band" d="M53 162v-41a6 6 0 0 1 6-6h881a6 6 0 0 1 6 6v41z"/>
</g>
<g class="state whole" data-state="arranging.code.entering">
<title>The customer types the code; after a wrong one the tries left stand beside it.</title>
<rect class="box" x="380" y="249" width="171" height="71" rx="7"/>
</g>
<g class="state whole busy" data-state="arranging.code.verifying">
<title>The bank compares the code and spends it.</title>
<rect class="box" x="253" y="464" width="149" height="63" rx="7"/>
</g>
<g class="state whole trouble" data-state="arranging.code.lapsed">
<title>It expired, was void or ran out of tries. A new one can be asked for, free.</title>
<rect class="box" x="502" y="637" width="187" height="48" rx="7"/>
</g>
<g class="state whole busy" data-state="arranging.code.resending">
<title>The earlier code is void from then on.</title>
<rect class="box" x="666" y="473" width="167" height="48" rx="7"/>
</g>
<g class="state whole busy" data-state="arranging.code.advancing">
<title>The code was asked for by a review of the bank, and it was right: the bank notes it.</title>
<rect class="box" x="68" y="637" width="176" height="48" rx="7"/>
</g>
<g class="state whole trouble" data-state="arranging.code.advanceFailed">
<title>The code stays verified; noting it can be repeated until it succeeds.</title>
<rect class="box" x="119" y="750" width="111" height="48" rx="7"/>
</g>
<g class="state whole" data-state="arranging.code.cancelled">
<title>The code is void, nothing is held; both dialogs close after 3 s.</title>
<rect class="box" x="767" y="213" width="164" height="116" rx="7"/>
</g>
<g class="state outside busy" data-state="posting">
<title>The withdrawal has left and cannot be cancelled any more.</title>
<rect class="box" x="364" y="900" width="69" height="33" rx="7"/>
</g>
<g class="state outside" data-state="levelPassed">
<title>The code was right; what comes next is the bank’s own review, and is free.</title>
<rect class="box" x="14" y="900" width="180" height="33" rx="7"/>
</g>
<g class="state outside" data-state="alreadyMade">
<title>The bank has this very withdrawal: nothing is paid twice, the history shows it.</title>
<rect class="box" x="656" y="900" width="114" height="33" rx="7"/>
</g>
<g class="state final outside" data-state="closed">
<title>Both dialogs are gone.</title>
<rect class="box" x="814" y="900" width="70" height="33" rx="14"/>
<rect class="inner" x="817" y="903" width="64" height="27" rx="11"/>
</g>
<g class="arrow"><circle class="dot" cx="466" cy="186" r="5"/><path d="M466 191L466 242"/><path class="head" d="M466 249L470 240L462 240z"/></g>
<g class="arrow event">
<path d="M876 114L876 206"/><path class="head" d="M876 213L880 204L872 204z"/>
<rect class="ground" x="846" y="174" width="60" height="17"/>
<text class="event" x="876" y="186" data-edge="withdrawal.arranging.code cancel 0">“Cancel”</text>
</g>
<g class="arrow event">
<path d="M448 320L448 446Q448 452 442 452L354.5 452Q352 452 352 454.5L352 457"/><path class="head" d="M352 464L356 455L348 455z"/>
<rect class="ground" x="366" y="393" width="164" height="17"/>
<text class="event" x="448" y="405" data-edge="withdrawal.arranging.code.entering submitCode 0">“Confirm”, if a code is typed</text>
</g>
<g class="arrow event">
<path d="M517 320L517 335Q517 341 523 341L771 341Q777 341 777 347L777 466"/><path class="head" d="M777 473L781 464L773 464z"/>
<rect class="ground" x="718" y="393" width="117" height="17"/>
<text class="event" x="776.5" y="405" data-edge="withdrawal.arranging.code.entering resend 0">“Send a new code”</text>
</g>
<g class="arrow answer">
<path d="M328 527L328 882Q328 888 334 888L384.5 888Q387 888 387 890.5L387 893"/><path class="head" d="M387 900L391 891L383 891z"/>
<rect class="ground" x="253" y="844" width="150" height="32"/>
<text class="answer" x="328" y="856" data-edge="withdrawal.arranging.code.verifying xstate.done.actor.0.withdrawal.arranging.code.verifying 0">the code is right: it lets the</text>
<text class="answer" x="328" y="871">money go</text>
</g>
<g class="arrow answer">
<path d="M290 527L290 533Q290 539 284 539L162 539Q156 539 156 545L156 630"/><path class="head" d="M156 637L160 628L152 628z"/>
<rect class="ground" x="76" y="566" width="160" height="32"/>
<text class="answer" x="156" y="578" data-edge="withdrawal.arranging.code.verifying xstate.done.actor.0.withdrawal.arranging.code.verifying 1">the code is right: it was for a</text>
<text class="answer" x="156" y="593">review level</text>
</g>
<g class="arrow failure">
<path d="M365 527L365 533Q365 539 371 539L416 539Q422 539 422 545L422 619Q422 625 428 625L546.5 625Q549 625 549 627.5L549 630"/><path class="head" d="M549 637L553 628L545 628z"/>
<rect class="ground" x="343" y="551" width="158" height="62"/>
<text class="failure" x="422" y="563" data-edge="withdrawal.arranging.code.verifying xstate.error.actor.0.withdrawal.arranging.code.verifying 0">the code does not pass: no</text>
<text class="failure" x="422" y="578">tries are left</text>
<text class="failure" x="422" y="593" data-edge="withdrawal.arranging.code.verifying xstate.error.actor.0.withdrawal.arranging.code.verifying 2">the code does not pass: the</text>
<text class="failure" x="422" y="608">code is too old or void</text>
</g>
<g class="arrow failure">
<path d="M303 464L303 458Q303 452 297 452L280 452Q274 452 274 446L274 347Q274 341 280 341L408 341Q414 341 414 335L414 327"/><path class="head" d="M414 320L410 329L418 329z"/>
<rect class="ground" x="194" y="370.5" width="160" height="62"/>
<text class="failure" x="274" y="382.5" data-edge="withdrawal.arranging.code.verifying xstate.error.actor.0.withdrawal.arranging.code.verifying 1">the code does not pass: it is</text>
<text class="failure" x="274" y="397.5">the wrong one</text>
<text class="failure" x="274" y="412.5" data-edge="withdrawal.arranging.code.verifying xstate.error.actor.0.withdrawal.arranging.code.verifying 3">the code does not pass for</text>
<text class="failure" x="274" y="427.5">another reason</text>
</g>
<g class="arrow event">
<path d="M642 637L642 631Q642 625 648 625L744 625Q750 625 750 619L750 528"/><path class="head" d="M750 521L746 530L754 530z"/>
<rect class="ground" x="691" y="573.5" width="117" height="17"/>
<text class="event" x="749.5" y="585.5" data-edge="withdrawal.arranging.code.lapsed resend 0">“Send a new code”</text>
</g>
<g class="arrow">
<path d="M722 473L722 458Q722 452 716 452L630 452Q624 452 624 446L624 357Q624 351 618 351L489 351Q483 351 483 345L483 327"/><path class="head" d="M483 320L479 329L487 329z"/>
<rect class="ground" x="542" y="363" width="164" height="77"/>
<text class="answer" x="624" y="375" data-edge="withdrawal.arranging.code.resending xstate.done.actor.0.withdrawal.arranging.code.resending 0">the code is mailed</text>
<text class="failure" x="624" y="390" data-edge="withdrawal.arranging.code.resending xstate.error.actor.0.withdrawal.arranging.code.resending 1">no code is mailed: this bank</text>
<text class="failure" x="624" y="405">mails codes by itself</text>
<text class="failure" x="624" y="420" data-edge="withdrawal.arranging.code.resending xstate.error.actor.0.withdrawal.arranging.code.resending 2">no code is mailed: the earlier</text>
<text class="failure" x="624" y="435">code still counts</text>
</g>
<g class="arrow failure">
<path d="M791 521L791 533Q791 539 797 539L816 539Q822 539 822 545L822 826Q822 832 816 832L719 832Q713 832 713 838L713 893"/><path class="head" d="M713 900L717 891L709 891z"/>
<rect class="ground" x="642" y="844" width="141" height="32"/>
<text class="failure" x="712.5" y="856" data-edge="withdrawal.arranging.code.resending xstate.error.actor.0.withdrawal.arranging.code.resending 0">no code is mailed: it was</text>
<text class="failure" x="712.5" y="871">made already</text>
</g>
<g class="arrow failure">
<path d="M708 521L708 533Q708 539 702 539L602 539Q596 539 596 545L596 630"/><path class="head" d="M596 637L600 628L592 628z"/>
<rect class="ground" x="513" y="566" width="166" height="32"/>
<text class="failure" x="596" y="578" data-edge="withdrawal.arranging.code.resending xstate.error.actor.0.withdrawal.arranging.code.resending 3">no code is mailed for another</text>
<text class="failure" x="596" y="593">reason</text>
</g>
<g class="arrow answer">
<path d="M112 685L112 693Q112 697 108 697L108 697Q104 697 104 701L104 893"/><path class="head" d="M104 900L108 891L100 891z"/>
<rect class="ground" x="55" y="851.5" width="98" height="17"/>
<text class="answer" x="104" y="863.5" data-edge="withdrawal.arranging.code.advancing xstate.done.actor.0.withdrawal.arranging.code.advancing 0">it is written down</text>
</g>
<g class="arrow failure">
<path d="M200 685L200 691Q200 697 206 697L253 697Q259 697 259 703L259 732Q259 738 253 738L195.5 738Q193 738 193 740.5L193 743"/><path class="head" d="M193 750L197 741L189 741z"/>
<rect class="ground" x="204" y="709" width="110" height="17"/>
<text class="failure" x="259" y="721" data-edge="withdrawal.arranging.code.advancing xstate.error.actor.0.withdrawal.arranging.code.advancing 0">writing it down fails</text>
</g>
<g class="arrow event">
<path d="M156 750L156 692"/><path class="head" d="M156 685L152 694L160 694z"/>
<rect class="ground" x="119" y="709" width="73" height="17"/>
<text class="event" x="155.5" y="721" data-edge="withdrawal.arranging.code.advanceFailed retry 0">“Try again”</text>
</g>
<g class="arrow event">
<path d="M822 213L822 54"/><path class="head" d="M822 47L818 56L826 56z"/>
<rect class="ground" x="766" y="69" width="111" height="17"/>
<text class="event" x="821.5" y="81" data-edge="withdrawal.arranging.code.cancelled back 0">“Back to the form”</text>
</g>
<g class="arrow">
<path d="M849 329L849 893"/><path class="head" d="M849 900L853 891L845 891z"/>
<rect class="ground" x="795" y="844" width="107" height="32"/>
<text class="event" x="848.5" y="856" data-edge="withdrawal.arranging.code.cancelled close 0">closes the window</text>
<text class="after" x="848.5" y="871" data-edge="withdrawal.arranging.code.cancelled xstate.after.withdrawalCancelClose.withdrawal.arranging.code.cancelled 0">after 3 s</text>
</g>
<g class="arrow failure">
<path d="M410 900L410 894Q410 888 416 888L546 888Q552 888 552 882L552 838Q552 832 558 832L590 832Q596 832 596 826L596 692"/><path class="head" d="M596 685L592 694L600 694z"/>
<rect class="ground" x="474" y="844" width="156" height="32"/>
<text class="failure" x="552" y="856" data-edge="withdrawal.posting xstate.error.actor.0.withdrawal.posting 1">paying fails: the code is too</text>
<text class="failure" x="552" y="871">old or void</text>
</g>
<g class="words outside">
<text class="title" x="805" y="35">Form</text>
</g>
<g class="words holds whole">
<rect class="band" x="58" y="118" width="119" height="40"/>
<text class="title" x="64" y="135">Verification code</text>
<text class="button" x="64" y="150">“Confirm”</text>
</g>
<g class="words whole">
<text class="title" x="392" y="270">Entering the code</text>
<path class="rule" d="M380 278h171"/>
<circle class="mark" cx="397" cy="289" r="2"/><text class="stay event" x="408" y="293" data-edge="withdrawal.arranging.code.entering submitCode 1">“Confirm”, if no code is</text>
<text class="stay event" x="408" y="308">typed</text>
</g>
<g class="words whole">
<text class="title" x="265" y="485">Verifying the code</text>
<text class="button" x="265" y="500">“Checking the code…”</text>
<path class="sign" d="M265 509h10m-3-3l3 3l-3 3M276 514h-10m3-3l-3 3l3 3"/><text class="call" x="281" y="515">compare the code</text>
</g>
<g class="words whole">
<text class="title" x="514" y="658">Code of no use any more</text>
<text class="button" x="514" y="673">“Send a new code”</text>
</g>
<g class="words whole">
<text class="title" x="678" y="494">Asking for a new code</text>
<path class="sign" d="M678 503h10m-3-3l3 3l-3 3M689 508h-10m3-3l-3 3l3 3"/><text class="call" x="694" y="509">mail a code</text>
</g>
<g class="words whole">
<text class="title" x="80" y="658">Noting that it was right</text>
<path class="sign" d="M80 667h10m-3-3l3 3l-3 3M91 672h-10m3-3l-3 3l3 3"/><text class="call" x="96" y="673">write the next level down</text>
</g>
<g class="words whole">
<text class="title" x="131" y="771">Not noted yet</text>
<text class="button" x="131" y="786">“Try again”</text>
</g>
<g class="words whole">
<text class="title" x="779" y="234">Cancelled at the code</text>
<path class="sign" d="M779 243h10m-3-3l3 3l-3 3M790 248h-10m3-3l-3 3l3 3"/><text class="call" x="795" y="249">void the code</text>
<path class="rule" d="M767 257h164"/>
<circle class="mark" cx="784" cy="268" r="2"/><text class="stay event" x="795" y="272" data-edge="withdrawal.arranging.code.cancelled cancel 0">“Cancel”: nothing</text>
<text class="stay event" x="795" y="287">happens</text>
<circle class="mark" cx="784" cy="298" r="2"/><text class="stay failure" x="795" y="302" data-edge="withdrawal.arranging.code.cancelled xstate.error.actor.0.withdrawal.arranging.code.cancelled 0">voiding fails: nothing</text>
<text class="stay failure" x="795" y="317">happens</text>
</g>
<g class="words outside">
<text class="title" x="376" y="921">Paying</text>
</g>
<g class="words outside">
<text class="title" x="26" y="921">One review step passed</text>
</g>
<g class="words outside">
<text class="title" x="668" y="921">Already made</text>
</g>
<g class="words final outside">
<text class="title" x="826" y="921">Closed</text>
</g>
</g>
<g class="legend" transform="translate(0 947)"><g transform="translate(16 6)"><g class="arrow event"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">customer or page</text></g>
<g transform="translate(165 6)"><g class="arrow answer"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it worked</text></g>
<g transform="translate(267 6)"><g class="arrow failure"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it failed</text></g>
<g transform="translate(359 6)"><g class="arrow after"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">time is up</text></g>
<g transform="translate(464 6)"><path class="sign" d="M6 5h10m-3-3l3 3l-3 3M17 10h-10m3-3l-3 3l3 3"/><text x="30" y="12">asks the bank</text></g>
<g transform="translate(593 6)"><circle class="mark" cx="12" cy="8" r="2"/><text x="30" y="12">stays where it is</text></g>
<g transform="translate(733 6)"><g class="busy"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">at work</text></g>
<g transform="translate(16 26)"><g class="trouble"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">something failed</text></g>
<g transform="translate(158 26)"><g class="final"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/><rect class="inner" x="3" y="4.5" width="18" height="7" rx="2"/></g><text x="30" y="12">the end</text></g>
<g transform="translate(252 26)"><g class="outside"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">elsewhere in the flow</text></g></g>
</svg>
`;export{e as default};