var e=`<svg xmlns="http://www.w3.org/2000/svg" class="flow" data-diagram="deposit" viewBox="0 0 1024 1813" width="1024" height="1813" role="img" aria-labelledby="deposit-title deposit-desc">
<title id="deposit-title">Deposit</title>
<desc id="deposit-desc">The customer learns where to pay and sends the proof; the bank confirms it later. It begins with “Choosing a method”. 17 states and 37 ways between them.</desc>
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
<rect class="page" width="1024" height="1813" rx="8"/>
<g transform="translate(0 0)">
<g class="state holds whole" data-state="">
<title>The customer learns where to pay and sends the proof; the bank confirms it later.</title>
<rect class="box" x="1" y="1" width="1022" height="1757" rx="7"/>
<path class="band" d="M2 34v-26a6 6 0 0 1 6-6h1008a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state whole" data-state="choosing">
<title>Step 1: bank transfer or crypto, or straight to the proof for who has paid already.</title>
<rect class="box" x="420" y="78" width="150" height="48" rx="7"/>
</g>
<g class="state holds whole" data-state="bankDetails">
<title>Step 2: where to transfer the money to, read afresh from the content service.</title>
<rect class="box" x="57" y="255.4" width="377" height="309" rx="7"/>
<path class="band" d="M58 303.4v-41a6 6 0 0 1 6-6h363a6 6 0 0 1 6 6v41z"/>
</g>
<g class="state whole busy" data-state="bankDetails.loading">
<title>Placeholders stand where the details will be; after 8 s this counts as failed.</title>
<rect class="box" x="108" y="347.4" width="160" height="48" rx="7"/>
</g>
<g class="state whole" data-state="bankDetails.shown">
<title>Account name, number, bank and type, each whole and each with a copy button.</title>
<rect class="box" x="73" y="515.4" width="149" height="33" rx="7"/>
</g>
<g class="state whole trouble" data-state="bankDetails.unavailable">
<title>An error with a retry stands there; old or partial account numbers never do.</title>
<rect class="box" x="238" y="515.4" width="180" height="33" rx="7"/>
</g>
<g class="state holds whole" data-state="walletAddresses">
<title>Step 3: where to send crypto to, under a warning that it cannot be reversed.</title>
<rect class="box" x="643" y="226" width="364" height="354" rx="7"/>
<path class="band" d="M644 274v-41a6 6 0 0 1 6-6h350a6 6 0 0 1 6 6v41z"/>
</g>
<g class="state whole busy" data-state="walletAddresses.loading">
<title>Placeholders stand where they will be; after 8 s this counts as failed.</title>
<rect class="box" x="705" y="318" width="181" height="65" rx="7"/>
</g>
<g class="state whole" data-state="walletAddresses.shown">
<title>Each address with its QR code and a copy button.</title>
<rect class="box" x="659" y="508" width="181" height="56" rx="7"/>
</g>
<g class="state whole trouble" data-state="walletAddresses.unavailable">
<title>An error with a retry stands there; old or partial addresses never do.</title>
<rect class="box" x="856" y="508" width="135" height="50" rx="7"/>
</g>
<g class="state holds whole" data-state="proof">
<title>Step 4: the amount and a picture that shows the payment.</title>
<rect class="box" x="432" y="717" width="296" height="352" rx="7"/>
<path class="band" d="M433 765v-41a6 6 0 0 1 6-6h282a6 6 0 0 1 6 6v41z"/>
</g>
<g class="state whole" data-state="proof.editing">
<title>A file that may not be sent is refused before it leaves the browser. After a failed upload all is kept, and what went wrong stands beside it.</title>
<rect class="box" x="448" y="809" width="189" height="101" rx="7"/>
</g>
<g class="state whole" data-state="proof.leavingAsked">
<title>Asks before the amount and the picture are thrown away.</title>
<rect class="box" x="514" y="1020" width="140" height="33" rx="7"/>
</g>
<g class="state holds whole" data-state="uploading">
<title>The proof is on its way, once, with a spinner and its progress.</title>
<rect class="box" x="311" y="1170" width="208" height="284" rx="7"/>
<path class="band" d="M312 1233v-56a6 6 0 0 1 6-6h194a6 6 0 0 1 6 6v56z"/>
</g>
<g class="state whole busy" data-state="uploading.sending">
<title>The form is held still until the bank has answered.</title>
<rect class="box" x="333" y="1277" width="139" height="33" rx="7"/>
</g>
<g class="state whole busy" data-state="uploading.leavingAsked">
<title>Warns that leaving stops the upload; it goes on meanwhile.</title>
<rect class="box" x="327" y="1405" width="155" height="33" rx="7"/>
</g>
<g class="state whole" data-state="succeeded">
<title>The bank has the proof; the lists refresh and the window closes after 3 s.</title>
<rect class="box" x="273" y="1553" width="145" height="33" rx="7"/>
</g>
<g class="state final whole" data-state="closed">
<title>The window is gone.</title>
<rect class="box" x="320" y="1709" width="70" height="33" rx="14"/>
<rect class="inner" x="323" y="1712" width="64" height="27" rx="11"/>
</g>
<g class="arrow"><circle class="dot" cx="495" cy="51" r="5"/><path d="M495 56L495 71"/><path class="head" d="M495 78L499 69L491 69z"/></g>
<g class="arrow"><circle class="dot" cx="188" cy="320.4" r="5"/><path d="M188 325.4L188 340.4"/><path class="head" d="M188 347.4L192 338.4L184 338.4z"/></g>
<g class="arrow"><circle class="dot" cx="796" cy="291" r="5"/><path d="M796 296L796 311"/><path class="head" d="M796 318L800 309L792 309z"/></g>
<g class="arrow"><circle class="dot" cx="486" cy="782" r="5"/><path d="M486 787L486 802"/><path class="head" d="M486 809L490 800L482 800z"/></g>
<g class="arrow"><circle class="dot" cx="403" cy="1250" r="5"/><path d="M403 1255L403 1270"/><path class="head" d="M403 1277L407 1268L399 1268z"/></g>
<g class="arrow event">
<path d="M458 126L458 142Q458 148 452 148L189 148Q183 148 183 154L183 248.4"/><path class="head" d="M183 255.4L187 246.4L179 246.4z"/>
<rect class="ground" x="141" y="170" width="84" height="32"/>
<text class="event" x="183" y="182" data-edge="deposit.choosing chooseBank 0">chooses Bank</text>
<text class="event" x="183" y="197">Transfer</text>
</g>
<g class="arrow event">
<path d="M533 126L533 142Q533 148 539 148L637 148Q643 148 643 154L643 208Q643 214 649 214L788.5 214Q791 214 791 216.5L791 219"/><path class="head" d="M791 226L795 217L787 217z"/>
<rect class="ground" x="598" y="177.5" width="90" height="17"/>
<text class="event" x="643" y="189.5" data-edge="deposit.choosing chooseCrypto 0">chooses crypto</text>
</g>
<g class="arrow event">
<path d="M514 126L514 152Q514 158 520 158L583 158Q589 158 589 164L589 710"/><path class="head" d="M589 717L593 708L585 708z"/>
<rect class="ground" x="551" y="397.5" width="76" height="17"/>
<text class="event" x="589" y="409.5" data-edge="deposit.choosing next 0">“Next Step”</text>
</g>
<g class="arrow event">
<path d="M439 126L439 132Q439 138 433 138L54 138Q48 138 48 144L48 1671Q48 1677 54 1677L323 1677Q329 1677 329 1683L329 1702"/><path class="head" d="M329 1709L333 1700L325 1700z"/>
<rect class="ground" x="17" y="1106.5" width="62" height="32"/>
<text class="event" x="48" y="1118.5" data-edge="deposit.choosing close 0">closes the</text>
<text class="event" x="48" y="1133.5">window</text>
</g>
<g class="arrow event">
<path d="M193 255.4L193 220Q193 214 199 214L457 214Q463 214 463 208L463 144Q463 138 469 138L473.5 138Q476 138 476 135.5L476 133"/><path class="head" d="M476 126L472 135L480 135z"/>
<rect class="ground" x="438" y="177.5" width="49" height="17"/>
<text class="event" x="462.5" y="189.5" data-edge="deposit.bankDetails back 0">“Back”</text>
</g>
<g class="arrow event">
<path d="M158 564.4L158 592Q158 598 164 598L258 598Q264 598 264 604L264 1661Q264 1667 270 1667L332 1667Q338 1667 338 1673L338 1702"/><path class="head" d="M338 1709L342 1700L334 1700z"/>
<rect class="ground" x="233" y="1299" width="62" height="32"/>
<text class="event" x="264" y="1311" data-edge="deposit.bankDetails close 0">closes the</text>
<text class="event" x="264" y="1326">window</text>
</g>
<g class="arrow answer">
<path d="M148 395.4L148 508.4"/><path class="head" d="M148 515.4L152 506.4L144 506.4z"/>
<rect class="ground" x="98" y="436.9" width="100" height="47"/>
<text class="answer" x="148" y="448.9" data-edge="deposit.bankDetails.loading xstate.done.actor.0.deposit.bankDetails.loading 0">the details come:</text>
<text class="answer" x="148" y="463.9">there is one to</text>
<text class="answer" x="148" y="478.9">pay to</text>
</g>
<g class="arrow">
<path d="M228 395.4L228 401.4Q228 407.4 234 407.4L352 407.4Q358 407.4 358 413.4L358 508.4"/><path class="head" d="M358 515.4L362 506.4L354 506.4z"/>
<rect class="ground" x="308" y="429.4" width="100" height="62"/>
<text class="answer" x="358" y="441.4" data-edge="deposit.bankDetails.loading xstate.done.actor.0.deposit.bankDetails.loading 1">the details come:</text>
<text class="answer" x="358" y="456.4">there is none</text>
<text class="failure" x="358" y="471.4" data-edge="deposit.bankDetails.loading xstate.error.actor.0.deposit.bankDetails.loading 0">reading fails</text>
<text class="after" x="358" y="486.4" data-edge="deposit.bankDetails.loading xstate.after.contentPatience.deposit.bankDetails.loading 0">after 8 s</text>
</g>
<g class="arrow event">
<path d="M148 548.4L148 602Q148 608 154 608L212 608Q218 608 218 614L218 683Q218 689 224 689L545 689Q551 689 551 695L551 710"/><path class="head" d="M551 717L555 708L547 708z"/>
<rect class="ground" x="180" y="635" width="76" height="17"/>
<text class="event" x="218" y="647" data-edge="deposit.bankDetails.shown next 0">“Next Step”</text>
</g>
<g class="arrow event">
<path d="M298 515.4L298 509.4Q298 503.4 292 503.4L242 503.4Q236 503.4 236 497.4L236 423.4Q236 417.4 230 417.4L194 417.4Q188 417.4 188 411.4L188 402.4"/><path class="head" d="M188 395.4L184 404.4L192 404.4z"/>
<rect class="ground" x="210" y="451.9" width="51" height="17"/>
<text class="event" x="235.5" y="463.9" data-edge="deposit.bankDetails.unavailable retry 0">“Retry”</text>
</g>
<g class="arrow event">
<path d="M801 226L801 144Q801 138 795 138L553.5 138Q551 138 551 135.5L551 133"/><path class="head" d="M551 126L547 135L555 135z"/>
<rect class="ground" x="776" y="177.5" width="49" height="17"/>
<text class="event" x="800.5" y="189.5" data-edge="deposit.walletAddresses back 0">“Back”</text>
</g>
<g class="arrow event">
<path d="M760 580L760 592Q760 598 766 598L787 598Q793 598 793 604L793 1691Q793 1697 787 1697L383.5 1697Q381 1697 381 1699.5L381 1702"/><path class="head" d="M381 1709L385 1700L377 1700z"/>
<rect class="ground" x="762" y="1299" width="62" height="32"/>
<text class="event" x="793" y="1311" data-edge="deposit.walletAddresses close 0">closes the</text>
<text class="event" x="793" y="1326">window</text>
</g>
<g class="arrow answer">
<path d="M750 383L750 501"/><path class="head" d="M750 508L754 499L746 499z"/>
<rect class="ground" x="708" y="422" width="84" height="47"/>
<text class="answer" x="750" y="434" data-edge="deposit.walletAddresses.loading xstate.done.actor.0.deposit.walletAddresses.loading 0">the addresses</text>
<text class="answer" x="750" y="449">come: there is</text>
<text class="answer" x="750" y="464">one to pay to</text>
</g>
<g class="arrow">
<path d="M841 383L841 389Q841 395 847 395L940 395Q946 395 946 401L946 501"/><path class="head" d="M946 508L950 499L942 499z"/>
<rect class="ground" x="904" y="407" width="84" height="77"/>
<text class="answer" x="946" y="419" data-edge="deposit.walletAddresses.loading xstate.done.actor.0.deposit.walletAddresses.loading 1">the addresses</text>
<text class="answer" x="946" y="434">come: there is</text>
<text class="answer" x="946" y="449">none</text>
<text class="failure" x="946" y="464" data-edge="deposit.walletAddresses.loading xstate.error.actor.0.deposit.walletAddresses.loading 0">reading fails</text>
<text class="after" x="946" y="479" data-edge="deposit.walletAddresses.loading xstate.after.contentPatience.deposit.walletAddresses.loading 0">after 8 s</text>
</g>
<g class="arrow event">
<path d="M750 564L750 596.5Q750 598 748.5 598L748.5 598Q747 598 747 599.5L747 683Q747 689 741 689L615 689Q609 689 609 695L609 710"/><path class="head" d="M609 717L613 708L605 708z"/>
<rect class="ground" x="709" y="635" width="76" height="17"/>
<text class="event" x="747" y="647" data-edge="deposit.walletAddresses.shown next 0">“Next Step”</text>
</g>
<g class="arrow event">
<path d="M901 508L901 502Q901 496 895 496L836 496Q830 496 830 490L830 401Q830 395 824 395L798.5 395Q796 395 796 392.5L796 390"/><path class="head" d="M796 383L792 392L800 392z"/>
<rect class="ground" x="804" y="437" width="51" height="17"/>
<text class="event" x="829.5" y="449" data-edge="deposit.walletAddresses.unavailable retry 0">“Retry”</text>
</g>
<g class="arrow event">
<path d="M486 910L486 919.5Q486 922 483.5 922L483.5 922Q481 922 481 924.5L481 1081Q481 1087 475 1087L397 1087Q391 1087 391 1093L391 1154.5Q391 1158 394.5 1158L395.5 1158Q398 1158 398 1160.5L398 1163"/><path class="head" d="M398 1170L402 1161L394 1161z"/>
<rect class="ground" x="341" y="1099" width="100" height="47"/>
<text class="event" x="391" y="1111" data-edge="deposit.proof.editing submit 0">“Make Deposit”,</text>
<text class="event" x="391" y="1126">if amount and</text>
<text class="event" x="391" y="1141">picture are right</text>
</g>
<g class="arrow event">
<path d="M524 809L524 705Q524 699 518 699L128 699Q122 699 122 693L122 604Q122 598 128 598L132 598Q138 598 138 592L138 571.4"/><path class="head" d="M138 564.4L134 573.4L142 573.4z"/>
<rect class="ground" x="76" y="620" width="92" height="47"/>
<text class="event" x="122" y="632" data-edge="deposit.proof.editing back 0">“Back”, if bank</text>
<text class="event" x="122" y="647">transfer was</text>
<text class="event" x="122" y="662">chosen</text>
</g>
<g class="arrow event">
<path d="M599 809L599 685Q599 679 605 679L642 679Q648 679 648 673L648 604Q648 598 654 598L734.5 598Q740 598 740 592.5L740 587"/><path class="head" d="M740 580L736 589L744 589z"/>
<rect class="ground" x="598" y="627.5" width="99" height="32"/>
<text class="event" x="647.5" y="639.5" data-edge="deposit.proof.editing back 1">“Back”, if crypto</text>
<text class="event" x="647.5" y="654.5">was chosen</text>
</g>
<g class="arrow event">
<path d="M561 809L561 685Q561 679 555 679L501 679Q495 679 495 673L495 133"/><path class="head" d="M495 126L491 135L499 135z"/>
<rect class="ground" x="450" y="390" width="89" height="32"/>
<text class="event" x="494.5" y="402" data-edge="deposit.proof.editing back 2">“Back”, in any</text>
<text class="event" x="494.5" y="417">other case</text>
</g>
<g class="arrow event">
<path d="M599 910L599 916Q599 922 605 922L662 922Q668 922 668 928L668 1002Q668 1008 662 1008L609.5 1008Q607 1008 607 1010.5L607 1013"/><path class="head" d="M607 1020L611 1011L603 1011z"/>
<rect class="ground" x="623" y="934" width="89" height="62"/>
<text class="event" x="667.5" y="946" data-edge="deposit.proof.editing close 0">closes the</text>
<text class="event" x="667.5" y="961">window, if</text>
<text class="event" x="667.5" y="976">something was</text>
<text class="event" x="667.5" y="991">typed</text>
</g>
<g class="arrow event">
<path d="M524 910L524 916Q524 922 518 922L507 922Q501 922 501 928L501 1081Q501 1087 507 1087L530 1087Q536 1087 536 1093L536 1671Q536 1677 530 1677L370 1677Q364 1677 364 1683L364 1702"/><path class="head" d="M364 1709L368 1700L360 1700z"/>
<rect class="ground" x="483" y="1484" width="105" height="47"/>
<text class="event" x="535.5" y="1496" data-edge="deposit.proof.editing close 1">closes the</text>
<text class="event" x="535.5" y="1511">window, if nothing</text>
<text class="event" x="535.5" y="1526">was typed</text>
</g>
<g class="arrow event">
<path d="M561 1020L561 917"/><path class="head" d="M561 910L557 919L565 919z"/>
<rect class="ground" x="510" y="941.5" width="101" height="47"/>
<text class="event" x="560.5" y="953.5" data-edge="deposit.proof.leavingAsked stay 0">goes on after all</text>
<text class="event" x="560.5" y="968.5" data-edge="deposit.proof.leavingAsked close 0">puts the question</text>
<text class="event" x="560.5" y="983.5">away</text>
</g>
<g class="arrow event">
<path d="M584 1053L584 1081Q584 1087 590 1087L634 1087Q640 1087 640 1093L640 1681Q640 1687 634 1687L379 1687Q373 1687 373 1693L373 1702"/><path class="head" d="M373 1709L377 1700L369 1700z"/>
<rect class="ground" x="600" y="1491.5" width="79" height="32"/>
<text class="event" x="639.5" y="1503.5" data-edge="deposit.proof.leavingAsked leave 0">leaves all the</text>
<text class="event" x="639.5" y="1518.5">same</text>
</g>
<g class="arrow answer">
<path d="M395 1454L395 1466Q395 1472 389 1472L352 1472Q346 1472 346 1478L346 1546"/><path class="head" d="M346 1553L350 1544L342 1544z"/>
<rect class="ground" x="302" y="1499" width="87" height="17"/>
<text class="answer" x="345.5" y="1511" data-edge="deposit.uploading xstate.done.actor.0.deposit.uploading 0">the bank has it</text>
</g>
<g class="arrow failure">
<path d="M408 1170L408 1164Q408 1158 414 1158L485 1158Q491 1158 491 1152L491 1076"/><path class="head" d="M491 1069L487 1078L495 1078z"/>
<rect class="ground" x="453" y="1114" width="75" height="17"/>
<text class="failure" x="490.5" y="1126" data-edge="deposit.uploading xstate.error.actor.0.deposit.uploading 0">sending fails</text>
</g>
<g class="arrow event">
<path d="M426 1310L426 1316Q426 1322 432 1322L466 1322Q472 1322 472 1328L472 1387Q472 1393 466 1393L432.5 1393Q430 1393 430 1395.5L430 1398"/><path class="head" d="M430 1405L434 1396L426 1396z"/>
<rect class="ground" x="441" y="1341.5" width="62" height="32"/>
<text class="event" x="472" y="1353.5" data-edge="deposit.uploading.sending close 0">closes the</text>
<text class="event" x="472" y="1368.5">window</text>
</g>
<g class="arrow event">
<path d="M379 1405L379 1317"/><path class="head" d="M379 1310L375 1319L383 1319z"/>
<rect class="ground" x="328" y="1334" width="101" height="47"/>
<text class="event" x="378.5" y="1346" data-edge="deposit.uploading.leavingAsked stay 0">goes on after all</text>
<text class="event" x="378.5" y="1361" data-edge="deposit.uploading.leavingAsked close 0">puts the question</text>
<text class="event" x="378.5" y="1376">away</text>
</g>
<g class="arrow event">
<path d="M405 1438L405 1466Q405 1472 411 1472L468 1472Q474 1472 474 1478L474 1661Q474 1667 468 1667L361 1667Q355 1667 355 1673L355 1702"/><path class="head" d="M355 1709L359 1700L351 1700z"/>
<rect class="ground" x="434" y="1553.5" width="79" height="32"/>
<text class="event" x="473.5" y="1565.5" data-edge="deposit.uploading.leavingAsked leave 0">leaves all the</text>
<text class="event" x="473.5" y="1580.5">same</text>
</g>
<g class="arrow">
<path d="M346 1586L346 1702"/><path class="head" d="M346 1709L350 1700L342 1700z"/>
<rect class="ground" x="315" y="1608" width="62" height="47"/>
<text class="event" x="346" y="1620" data-edge="deposit.succeeded close 0">closes the</text>
<text class="event" x="346" y="1635">window</text>
<text class="after" x="346" y="1650" data-edge="deposit.succeeded xstate.after.depositClose.deposit.succeeded 0">after 3 s</text>
</g>
<g class="words holds whole">
<rect class="band" x="7" y="5" width="62" height="25"/>
<text class="title" x="13" y="22">Deposit</text>
</g>
<g class="words whole">
<text class="title" x="432" y="99">Choosing a method</text>
<text class="button" x="432" y="114">“Next Step”</text>
</g>
<g class="words holds whole">
<rect class="band" x="63" y="259.4" width="91" height="40"/>
<text class="title" x="69" y="276.4">Bank details</text>
<text class="button" x="69" y="291.4">“Next Step”</text>
</g>
<g class="words whole">
<text class="title" x="120" y="368.4">Reading bank details</text>
<path class="sign" d="M120 377.4h10m-3-3l3 3l-3 3M131 382.4h-10m3-3l-3 3l3 3"/><text class="call" x="136" y="383.4">read the bank details</text>
</g>
<g class="words whole">
<text class="title" x="85" y="536.4">Bank details shown</text>
</g>
<g class="words whole">
<text class="title" x="250" y="536.4">Bank details unavailable</text>
</g>
<g class="words holds whole">
<rect class="band" x="649" y="230" width="123" height="40"/>
<text class="title" x="655" y="247">Wallet addresses</text>
<text class="button" x="655" y="262">“Next Step”</text>
</g>
<g class="words whole">
<text class="title" x="717" y="339">Reading wallet</text>
<text class="title" x="717" y="356">addresses</text>
<path class="sign" d="M717 365h10m-3-3l3 3l-3 3M728 370h-10m3-3l-3 3l3 3"/><text class="call" x="733" y="371">read the wallet addresses</text>
</g>
<g class="words whole">
<text class="title" x="671" y="529">Wallet addresses shown</text>
<path class="rule" d="M659 537h181"/>
<circle class="mark" cx="676" cy="548" r="2"/><text class="stay event" x="687" y="552" data-edge="deposit.walletAddresses.shown copied 0">copies an address</text>
</g>
<g class="words whole">
<text class="title" x="868" y="529">Wallet addresses</text>
<text class="title" x="868" y="546">unavailable</text>
</g>
<g class="words holds whole">
<rect class="band" x="438" y="721" width="103" height="40"/>
<text class="title" x="444" y="738">Proof</text>
<text class="button" x="444" y="753">“Make Deposit”</text>
</g>
<g class="words whole">
<text class="title" x="460" y="830">Filling in the proof</text>
<path class="rule" d="M448 838h189"/>
<circle class="mark" cx="465" cy="849" r="2"/><text class="stay event" x="476" y="853" data-edge="deposit.proof.editing fieldChanged 0">types the amount</text>
<circle class="mark" cx="465" cy="864" r="2"/><text class="stay event" x="476" y="868" data-edge="deposit.proof.editing fileChosen 0">chooses a picture</text>
<circle class="mark" cx="465" cy="879" r="2"/><text class="stay event" x="476" y="883" data-edge="deposit.proof.editing submit 1">“Make Deposit”, if amount</text>
<text class="stay event" x="476" y="898">or picture is not right</text>
</g>
<g class="words whole">
<text class="title" x="526" y="1041">Leaving the form?</text>
</g>
<g class="words holds whole">
<rect class="band" x="317" y="1174" width="108" height="55"/>
<text class="title" x="323" y="1191">Uploading</text>
<text class="button" x="323" y="1206">“Make Deposit”</text>
<path class="sign" d="M323 1215h10m-3-3l3 3l-3 3M334 1220h-10m3-3l-3 3l3 3"/><text class="call" x="339" y="1221">send the proof</text>
</g>
<g class="words whole">
<text class="title" x="345" y="1298">Sending the proof</text>
</g>
<g class="words whole">
<text class="title" x="339" y="1426">Leaving the upload?</text>
</g>
<g class="words whole">
<text class="title" x="285" y="1574">Deposit successful</text>
</g>
<g class="words final whole">
<text class="title" x="332" y="1730">Closed</text>
</g>
</g>
<g class="legend" transform="translate(0 1759)"><g transform="translate(16 6)"><g class="arrow event"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">customer or page</text></g>
<g transform="translate(165 6)"><g class="arrow answer"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it worked</text></g>
<g transform="translate(267 6)"><g class="arrow failure"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it failed</text></g>
<g transform="translate(359 6)"><g class="arrow after"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">time is up</text></g>
<g transform="translate(464 6)"><path class="sign" d="M6 5h10m-3-3l3 3l-3 3M17 10h-10m3-3l-3 3l3 3"/><text x="30" y="12">asks the bank</text></g>
<g transform="translate(593 6)"><circle class="mark" cx="12" cy="8" r="2"/><text x="30" y="12">stays where it is</text></g>
<g transform="translate(733 6)"><g class="busy"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">at work</text></g>
<g transform="translate(825 6)"><g class="trouble"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">something failed</text></g>
<g transform="translate(16 26)"><g class="final"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/><rect class="inner" x="3" y="4.5" width="18" height="7" rx="2"/></g><text x="30" y="12">the end</text></g></g>
</svg>
`;export{e as default};